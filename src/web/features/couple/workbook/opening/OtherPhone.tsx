import { Text } from '@mantine/core';
import { useState } from 'react';
import { PLACES, usePlace } from '../../evening/hooks/use-place.ts';
import { useCourse } from '../../progress/use-course.ts';

/** Where the evening is, and that the week was completed while its workbook is open, which only another device can do. */
export function OtherPhone({ userId, weekNumber }: { userId: number; weekNumber: number }) {
  const isCompleted = useCourse(userId).some((week) => week.weekNumber === weekNumber && week.state === 'completed');
  const [wasCompleted] = useState(isCompleted);
  const place = usePlace(userId, weekNumber);
  const text = isCompleted ? COMPLETED : place && PLACES[place];
  return <div role="status">{!wasCompleted && text !== null && <Text mt="md">{text}</Text>}</div>;
}

const COMPLETED = 'This week was just finished on another phone. Your pages stay open, so take your time.';
