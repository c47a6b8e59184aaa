import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCourse } from '../../progress/use-course.ts';

/** Says so if the week is completed while its workbook is open, which only another device can do. */
export function CompletedElsewhere({ userId, weekNumber }: { userId: number; weekNumber: number }) {
  const isCompleted = useCourse(userId).some((week) => week.weekNumber === weekNumber && week.state === 'completed');
  const [wasCompleted] = useState(isCompleted);
  return (
    <div role="status">
      {isCompleted && !wasCompleted && (
        <Text mt="md">This week was just finished on another phone. Your pages stay open, so take your time.</Text>
      )}
    </div>
  );
}
