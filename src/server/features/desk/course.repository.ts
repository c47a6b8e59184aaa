import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

type WeekFacts = { weekNumber: number; changedAt: string; pdfTitle: string | null; isGenerated: 0 | 1 | null; videos: number };

/** When what couples get of each week last changed, its PDF, and whether it has a video file. Weeks without anything are left out. */
export async function listWeekFacts(db: Kysely<Tables>): Promise<WeekFacts[]> {
  const { rows } = await sql<WeekFacts>`with changes as (
      select "weekNumber", "publishedAt" as at from "publishedContents"
      union all select "weekNumber", "uploadedAt" from "weekPdfs"
      union all select "weekNumber", "uploadedAt" from media)
    select changes."weekNumber", max(at) as "changedAt", max(title) as "pdfTitle",
      max(case when "weekPdfs".id is null then null when "generatedFrom" is null then 0 else 1 end) as "isGenerated",
      (select count(*) from media where media."weekNumber" = changes."weekNumber" and kind = 'video') as videos
    from changes left join "weekPdfs" on "weekPdfs"."weekNumber" = changes."weekNumber"
    group by changes."weekNumber"`.execute(db);
  return rows;
}

/** The sum of each week's ratings and how many couples gave one, without the demo couple. */
export async function sumRatings(db: Kysely<Tables>): Promise<{ weekNumber: number; sum: number; couples: number }[]> {
  const { rows } = await sql<{ weekNumber: number; sum: number; couples: number }>`
    select "weekNumber", sum(rating) as sum, count(*) as couples from progress
    where rating is not null and "customerId" not in (select id from customers where origin = 'demo')
    group by "weekNumber"`.execute(db);
  return rows;
}
