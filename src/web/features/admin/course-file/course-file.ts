import type { EditedContent } from '#src/domain/workbook/content.ts';
import { courseSchema } from '#src/domain/course/content-problem.ts';

/** Where a course is exported from and imported to. */
export const COURSE_PATH = '/api/admin/course.json';

export type CourseWeek = { weekNumber: number; content: EditedContent };

/** Reads a course file. The problem is a sentence that names the week and the field. */
export async function readCourse(file: Blob): Promise<{ weeks: CourseWeek[] } | { problem: string }> {
  const { data, error } = courseSchema.safeParse(parseJson(await file.text()));
  if (data) return data;
  const [issue] = error.issues;
  const isCourse = issue && issue.path.length > 0;
  return { problem: isCourse ? issue.message : 'This file isn’t a course. Choose one that “Export Course” has saved.' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
