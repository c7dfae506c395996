"""Faults that shut people out, found in a page as it stands: names, ids, pictures, contrast, the focus."""

from __future__ import annotations

from playwright.sync_api import Page

TABS = 10

FAULTS = """() => {
  const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const short = (each) => each.outerHTML.replace(/\\s+/g, ' ').slice(0, 140);
  const faults = [];

  const spoken = (each) => {
    if (each.getAttribute('aria-hidden') === 'true') return '';
    const own = each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? '';
    return own || [...each.childNodes].map((child) =>
      child.nodeType === Node.TEXT_NODE ? child.data : child instanceof Element ? spoken(child) : '').join(' ').trim();
  };
  const name = (each) => {
    const by = (each.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter(Boolean);
    const labels = [...by.map((id) => document.getElementById(id)), ...(each.labels ?? [])];
    const text = labels.map((label) => (label ? spoken(label) : '')).join(' ').trim();
    const inner = each.matches('input, select, textarea') ? each.getAttribute('aria-label') : spoken(each);
    return text || inner || each.title;
  };
  const CONTROLS = 'button, a[href], input, select, textarea, summary, dialog, [role=tab], [tabindex="0"]';
  for (const each of document.querySelectorAll(CONTROLS))
    if (shown(each) && !name(each)) faults.push(`no name: ${short(each)}`);

  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) faults.push(`two have the id ${id}`);

  for (const each of document.querySelectorAll('img, svg')) {
    const hidden = each.closest('[aria-hidden=true], [role=img]:not(svg)') || each.parentElement?.closest('svg');
    const described = each.matches('[alt], [role=img][aria-label], [role=group][aria-label]');
    if (shown(each) && !hidden && !described) faults.push(`a picture without words: ${short(each)}`);
  }

  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const known = new Map();
  const rgba = (colour) => {
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      known.set(colour, [r, g, b, a / 255]);
    }
    return known.get(colour);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** What is painted behind a text, or null where that is a picture. */
  const ground = (each) => {
    const layers = [];
    for (let at = each; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const on = style.position === 'absolute' && at.parentElement?.querySelector(':scope > svg, :scope > img');
      if (on || style.backgroundImage !== 'none') return null;
      const colour = rgba(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const dim = (each) => {
    let all = 1;
    for (let at = each; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity);
    return all;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let measured = 0;
  while (texts.nextNode()) {
    const each = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(each) || each.closest('svg, :disabled, .hidden-text')) continue;
    const behind = ground(each);
    if (!behind) continue;
    const style = getComputedStyle(each);
    const [r, g, b, a] = rgba(style.color);
    const ink = light(over([r, g, b, a * dim(each)], behind));
    const paper = light(behind);
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    measured += 1;
    if (contrast < least) faults.push(`contrast ${contrast.toFixed(2)}: ${short(each)}`);
  }
  if (measured < 5) faults.push(`only ${measured} texts could be measured`);
  if (!document.documentElement.lang) faults.push('the page has no language');
  if (!document.title) faults.push('the page has no title');
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`${headings} main headings`);
  return faults;
}"""

FOCUS = """() => {
  const each = document.activeElement;
  if (!each || each === document.body) return '';
  const ring = (of) => {
    const style = of && getComputedStyle(of);
    return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  return ring(each) || ring(each.closest('label')) ? '' : each.outerHTML.slice(0, 140);
}"""


def faults_of(page: Page) -> list[str]:
    """Everything wrong with the page as it is now."""
    found: list[str] = page.evaluate(FAULTS)
    return found + hidden_focus(page)


def hidden_focus(page: Page) -> list[str]:
    """Where Tab leads without showing it."""
    lost = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        where = str(page.evaluate(FOCUS))
        if where:
            lost.append(f"the focus is not seen: {where}")
    return lost
