import { Box, Text } from '@mantine/core';
import classes from './Workbook.module.css';

/** What one of the two has written, below a caption, which fades in. */
export function Quote({ caption, text }: { caption: string; text: string }) {
  return (
    <Box component="figure" className={classes.quote}>
      <Text component="figcaption" size="sm" c="dimmed">
        {caption}
      </Text>
      <Text className={classes.opened}>{text}</Text>
    </Box>
  );
}
