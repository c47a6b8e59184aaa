import { AppError } from '#src/domain/errors.ts';
import { describePhases } from '#src/domain/course/curriculum.ts';
import { insertHelpLines } from '#src/domain/course/help-line.ts';
import { linkHelpLines } from '#src/domain/course/help-links.ts';
import type { Policy } from '#src/domain/site/policies.ts';
import { fillInPolicy } from '#src/domain/site/policy-text.ts';
import { visibleReviews } from '#src/domain/site/reviews.ts';
import { describeSample } from '#src/domain/site/sample.ts';
import { describeSeller } from '#src/domain/site/seller.ts';
import { getWeekContent } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { pictureUrl } from '../settings/picture.service.ts';

/** The settings that pages show. The shared codes are public while they're turned on (specification, section 1). */
export function getSettings({ config, content, shippedTitles }: Pick<Deps, 'config' | 'content' | 'shippedTitles'>) {
  const { brandName, supportEmail, demo, trialAccessCode, payments, price, stripe, isLive } = config;
  const { trialWeeks, guaranteeDays, headline, subheadline, sellerName, sellerAddress, aboutName, aboutText } = config;
  const { helpLine, helpLineCrisis, helpLineSexual, helpLineSubstances, helpLineGambling, helpLineCaregivers } = config;
  const { accentColor, reviewerName, reviewerLicense, faq, reviews, logo, photo, replyHours, sampleCouple } = config;
  const titles = new Map([...content].map(([week, published]) => [week, published.content.title]));
  return {
    brandName,
    supportEmail,
    demo,
    trialAccessCode,
    payments,
    price,
    trialWeeks,
    guaranteeDays,
    headline,
    subheadline,
    sellerName,
    sellerAddress,
    aboutName,
    aboutText,
    accentColor,
    helpLine,
    helpLineCrisis,
    helpLineSexual,
    helpLineSubstances,
    helpLineGambling,
    helpLineCaregivers,
    reviewerName,
    reviewerLicense,
    faq,
    reviews: visibleReviews(reviews, isLive),
    hasImprint: hasImprint(config),
    logoUrl: pictureUrl('logo', logo),
    photoUrl: pictureUrl('photo', photo),
    replyHours,
    phases: describePhases(titles, shippedTitles),
    sample: describeSample(getWeekContent(content, 1).content, sampleCouple === 'shown'),
    stripeKey: stripe?.publishableKey ?? null,
  };
}

function hasImprint(config: Deps['config']): boolean {
  return config.imprint !== '' || describeSeller(config) !== '';
}

/** A policy as visitors read it, in Markdown. */
export function getPolicy({ config }: Pick<Deps, 'config'>, { setting }: Policy): { text: string } {
  return { text: fillInPolicy(config[setting], config) };
}

/** What the imprint says besides the seller's name and address, in Markdown. @throws AppError NOT_FOUND if there's none */
export function getImprint({ config }: Pick<Deps, 'config'>): { text: string } {
  if (!hasImprint(config)) throw new AppError('NOT_FOUND', 'There’s no imprint.');
  return { text: fillInPolicy(config.imprint, config) };
}

/** How to find a counselor or a help line, in Markdown. */
export function getFindingHelp({ config }: Pick<Deps, 'config'>): { text: string } {
  return { text: insertHelpLines(fillInPolicy(config.findingHelp, config), linkHelpLines(config)) };
}
