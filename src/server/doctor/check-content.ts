import { error, ok, type CheckResult } from '#src/domain/admin/check-result.ts';
import type { Config } from '../config.ts';
import { ContentError } from '../content/content-file.ts';
import { loadReviews, loadWeeks, ownContentFolder } from '../content/content-files.ts';

const ID = 'content';

/** Checks the weeks' texts and the reviews. */
export async function checkContent(config: Pick<Config, 'dataDir'>): Promise<CheckResult[]> {
  try {
    await loadWeeks(ownContentFolder(config));
    await loadReviews(ownContentFolder(config));
    return [ok(ID, 'Texts and reviews are valid')];
  } catch (cause) {
    if (!(cause instanceof ContentError)) throw cause;
    return cause.message.split('\n').map((line) => error(ID, 'A content file can’t be used', line));
  }
}
