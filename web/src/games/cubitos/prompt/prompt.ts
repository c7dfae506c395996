/** What to do next in one sentence, and what to know about it. */
import { pickText } from '$lib/i18n';
import type { Who } from '$lib/table/game';
import type { Ask, Player, Setting, View } from '../protocol.gen';
import type { Task } from '../team/support';
import { bonusText, type Words } from '../text';
import type { Target } from '../track/track';

export interface Moment {
  view: View;
  setting: Setting;
  who: Who;
  me: Player | null;
  /** This player has to decide. */
  acting: boolean;
  tasks: readonly Task[];
  target: Target | null;
  names: (seats: readonly number[]) => string;
}

export interface Said {
  sentence: string;
  help: string | null;
}

const said = (sentence: string, help: string | null = null): Said => ({ sentence, help });

export function promptOf(moment: Moment, w: Words): Said {
  const { view, who, me, acting, names } = moment;
  if (view.section === 'over') return said(w.prompt.over);
  if (!me || !acting) {
    const others = view.to_act.filter((seat) => seat !== who.you);
    return said(others.length > 0 ? w.prompt.waitFor(names(others)) : w.prompt.sending);
  }
  if (me.waiting) return said(w.prompt.waiting);
  if (me.ask) return asked(me.ask, moment, w);
  return atStage(me, moment, w);
}

function asked(ask: Ask, { setting, me, target }: Moment, w: Words): Said {
  const question = w.ask[ask.about];
  const card = setting.cards.find((each) => each.id === ask.card);
  const about = card ? w.cardSays(pickText(card.names), pickText(card.summary)) : null;
  if (ask.about === 'draw') {
    if (me?.this_round.no_maximum) return said(w.prompt.drawAny);
    const uncounted = me?.this_round.uncounted ?? [];
    const help =
      uncounted.length > 0 ? w.board.uncounted(uncounted.map((each) => w.colours[each] ?? each).join(', ')) : null;
    return said(w.prompt.draw(ask.most), help ?? w.prompt.drawHelp);
  }
  const help = target && target.bonuses.length > 0 ? w.prompt.bonusHere(bonuses(target, w)) : about;
  const most = ask.most > 90 ? ask.least : ask.most;
  return said(typeof question === 'function' ? question(most) : (question ?? ask.about), help);
}

/** A replay that was kept before says nothing of it. */
const purchasesIn = ({ purchases = 2 }: Partial<Setting>): number => purchases;

function atStage(me: Player, { setting, tasks, target }: Moment, w: Words): Said {
  const money = `${w.count.coins(me.coins)}, ${w.count.credits(me.credits)}`;
  if (me.resolving) return said(w.prompt.resolve, w.prompt.resolveHelp);
  switch (me.stage) {
    case 'roll':
      return said(w.prompt.roll, w.prompt.rollHelp);
    case 'decide':
      if (me.must_push) return said(w.prompt.mustPush);
      return me.danger
        ? said(w.prompt.decide, w.prompt.decideHelp)
        : said(w.prompt.decideSafe, w.prompt.decideSafeHelp);
    case 'on_push':
      return said(w.prompt.onPush, me.protected ? w.prompt.protected : null);
    case 'would_bust':
      return said(w.prompt.wouldBust);
    case 'bust':
      return said(w.prompt.bust);
    case 'support':
      return tasks.length > 0
        ? said(w.prompt.support, w.prompt.collected)
        : said(w.prompt.supportDone, w.prompt.swordsHelp);
    case 'finish_support':
      return said(w.prompt.finishSupport, tasks.some((task) => task.due) ? w.prompt.finishDuty : null);
    case 'move':
      return moving(me, setting, target, w);
    case 'after_move':
      return said(w.prompt.afterMove);
    case 'before_buy':
      return said(w.prompt.finishDuty);
    case 'buy':
      return said(
        me.bought.length > 0 ? w.prompt.bought(money) : w.prompt.buy(money, purchasesIn(setting)),
        w.prompt.buyHelp,
      );
    default:
      return said(w.prompt.sending);
  }
}

function moving(me: Player, setting: Setting, target: Target | null, w: Words): Said {
  if (target) {
    const help = target.bonuses.length > 0 ? w.prompt.bonusHere(bonuses(target, w)) : w.prompt.passing;
    const water = target.permits ? w.prompt.moveWater(target.permits) : '';
    return said(w.prompt.moveChosen(w.count.steps(target.steps ?? 0)) + water, help);
  }
  const field = setting.boards[me.runner.board]?.fields.find(({ id }) => id === me.runner.field);
  const { kind, price } = field?.special ?? {};
  if (price !== undefined) {
    const toll = kind === 'coins' ? w.count.coins(price) : w.count.steps(price);
    return said(w.prompt.special(w.track.shortcut(toll)), w.prompt.passing);
  }
  if (kind === 'jet') return said(w.prompt.jet, w.prompt.passing);
  if (me.steps === 0) return said(w.prompt.moveNone);
  const steps = w.count.steps(me.steps) + (me.permits > 0 ? ` (${w.count.permits(me.permits)})` : '');
  return said(w.prompt.move(steps), w.prompt.passing);
}

const bonuses = (target: Target, w: Words): string => target.bonuses.map((bonus) => bonusText(bonus, w)).join(', ');
