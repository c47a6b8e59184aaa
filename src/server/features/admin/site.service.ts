import { AppError } from '#src/domain/errors.ts';
import { describePhases } from '#src/domain/course/curriculum.ts';
import { insertHelpLines } from '#src/domain/course/lesson/help-line.ts';
import { linkHelpNumbers } from '#src/domain/course/lesson/help-links.ts';
import type { Policy } from '#src/domain/site/policies.ts';
import { fillInPolicy } from '#src/domain/site/policy-text.ts';
import { visibleReviews } from '#src/domain/site/reviews.ts';
import { describeSample } from '#src/domain/site/sample.ts';
import { pickPublic } from '#src/domain/site/settings.ts';
import { hasImprint } from '#src/domain/site/seller.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { pictureUrl } from '../settings/picture.service.ts';

type SettingsDeps = Pick<Deps, 'config' | 'settings' | 'content' | 'shippedTitles'>;

/** The settings that pages show. The shared codes are public while they're turned on (specification, section 1). */
export function getSettings({ config, settings, content, shippedTitles }: SettingsDeps) {
  const { demo, trialAccessCode, payments, stripe, isLive } = config;
  const { logo, photo, reviews, sampleCouple } = settings.current();
  const titles = new Map([...content].map(([week, published]) => [week, published.content.title]));
  return {
    ...pickPublic(settings.current()),
    demo,
    trialAccessCode,
    payments,
    reviews: visibleReviews(reviews, isLive),
    hasImprint: hasImprint(settings.current()),
    logoUrl: pictureUrl('logo', logo),
    photoUrl: pictureUrl('photo', photo),
    phases: describePhases(titles, shippedTitles),
    sample: describeSample(getWeekContent(content, 1).content, sampleCouple === 'shown'),
    stripeKey: stripe?.publishableKey ?? null,
  };
}

/** A policy as visitors read it, in Markdown. */
export function getPolicy(deps: Pick<Deps, 'settings'>, { setting }: Policy): { text: string } {
  const settings = deps.settings.current();
  return { text: fillInPolicy(settings[setting], settings) };
}

/** What the imprint says besides the seller's name and address, in Markdown. @throws AppError NOT_FOUND if there's none */
export function getImprint(deps: Pick<Deps, 'settings'>): { text: string } {
  const settings = deps.settings.current();
  if (!hasImprint(settings)) throw new AppError('NOT_FOUND', 'There’s no imprint.');
  return { text: fillInPolicy(settings.imprint, settings) };
}

/** What the page for withdrawals says above its form, in Markdown. */
export function getWithdrawalText(deps: Pick<Deps, 'settings'>): { text: string } {
  const settings = deps.settings.current();
  return { text: fillInPolicy(settings.withdrawalText, settings) };
}

/** How to find a counselor or a help line, in Markdown, with links that call. */
export function getFindingHelp(deps: Pick<Deps, 'settings'>): { text: string } {
  const settings = deps.settings.current();
  return { text: linkHelpNumbers(insertHelpLines(fillInPolicy(settings.findingHelp, settings), settings)) };
}
