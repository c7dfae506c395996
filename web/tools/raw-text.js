// Fails on words written straight into .svelte markup: all wording lives in a text folder, in every language.
// Usage: node tools/raw-text.js FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'svelte/compiler';

const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title']);
const LETTER = /\p{L}/u;

/**
 * The raw words in one component's markup, each with its line.
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function rawText(source) {
  /** @type {{ line: number, text: string }[]} */
  const found = [];

  /** @param {{ start: number }} node @param {string} text */
  function report(node, text) {
    if (LETTER.test(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  }

  /** @param {unknown} node */
  function walk(node) {
    if (Array.isArray(node)) {
      node.forEach(walk);
    } else if (isNode(node)) {
      if (node.type === 'Text') report(node, node.data ?? '');
      if (node.type === 'ExpressionTag') literals(node.expression);
      // Attributes hold class names and the like; only those that are read to people are wording.
      if (node.type === 'Attribute') {
        if (SPOKEN.has(node.name ?? '')) walk(node.value);
      } else if (node.type !== 'ExpressionTag' && node.type !== 'StyleDirective') {
        Object.values(node).forEach(walk);
      }
    }
  }

  /** Wording hidden in an expression: {'Roll'}, {done ? 'Yes' : 'No'}, {`Seat ${n}`}. @param {unknown} node */
  function literals(node) {
    if (!isNode(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') report(node, node.value);
    if (node.type === 'TemplateElement' && isRecord(node.value)) report(node, String(node.value.raw));
    if (node.type === 'TemplateLiteral') node.quasis?.forEach(literals);
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(literals);
    if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
      [node.left, node.right].forEach(literals);
  }

  walk(parse(source, { modern: true }).fragment);
  return found;
}

/**
 * @typedef {{
 *   type: string, start: number, data?: string, name?: string, value?: unknown, expression?: unknown, quasis?: unknown[],
 *   consequent?: unknown, alternate?: unknown, left?: unknown, right?: unknown
 * }} Node
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return isRecord(value) && typeof value.type === 'string';
}

/** @param {string} folder */
function main(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  let count = 0;
  for (const file of files.sort()) {
    const path = join(folder, file);
    for (const { line, text } of rawText(readFileSync(path, 'utf8'))) {
      console.error(`${path}:${line}: raw text ${JSON.stringify(text)}; move it to text.ts`);
      count += 1;
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}

const script = process.argv[1];
if (script && import.meta.url === pathToFileURL(script).href) main(process.argv[2] ?? 'src');
