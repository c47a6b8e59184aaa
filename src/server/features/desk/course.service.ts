import { findTopic } from '#src/domain/course/curriculum.ts';
import { findHostedVideo } from '#src/domain/course/hosted-video.ts';
import { RATED_BY_AT_LEAST, type CourseWeek } from '#src/domain/desk/course-list.ts';
import type { Deps } from '../../deps.ts';
import { getOverview } from '../content/content.service.ts';
import { getCouplesByWeek } from '../course/progress.service.ts';
import { listWeekFacts, sumRatings } from './course.repository.ts';
import { listMissingWeeks } from './today.service.ts';

/** The 52 weeks: what each has, and how many couples are there. */
export async function listCourse(deps: Deps): Promise<CourseWeek[]> {
  const { db } = deps;
  const needed = await listMissingWeeks(deps);
  const facts = new Map((await listWeekFacts(db)).map((one) => [one.weekNumber, one]));
  const couples = new Map((await getCouplesByWeek(deps)).map((one) => [one.weekNumber, one.couples]));
  const ratings = new Map((await sumRatings(db)).map((one) => [one.weekNumber, one]));
  return (await getOverview(deps)).map(({ weekNumber, title, hasPdf, content, hasDraft }) => {
    const { pdfTitle = null, isGenerated = null, changedAt = null, videos = 0 } = facts.get(weekNumber) ?? {};
    const rated = ratings.get(weekNumber);
    return {
      weekNumber,
      title: title ?? pdfTitle ?? findTopic(weekNumber),
      content: content === 'own' ? 'written' : hasPdf ? 'pdf' : 'missing',
      hasDraft,
      pdf: isGenerated === null ? null : isGenerated === 1 ? 'generated' : 'uploaded',
      video: videos > 0 ? 'file' : (findHostedVideo(deps.content.get(weekNumber)?.source.videoUrl ?? '')?.host ?? null),
      isNeeded: needed.includes(weekNumber),
      couples: couples.get(weekNumber) ?? 0,
      rating: rated && rated.couples >= RATED_BY_AT_LEAST ? rated.sum / rated.couples : null,
      changedAt,
    };
  });
}
