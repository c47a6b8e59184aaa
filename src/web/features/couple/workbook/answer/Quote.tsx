import { Box, Text } from '@mantine/core';
import type { Partner } from '#src/domain/workbook/response.ts';
import classes from '../Workbook.module.css';

/** What one of the two has written, below a caption, in their color. It fades in. */
export function Quote({ caption, text, partner }: { caption: string; text: string; partner?: Partner }) {
  return (
    <Box component="figure" className={classes.quote} data-partner={partner}>
      <Text component="figcaption" size="sm" className={classes.caption}>
        {caption}
      </Text>
      <Text className={classes.opened}>{text}</Text>
    </Box>
  );
}
