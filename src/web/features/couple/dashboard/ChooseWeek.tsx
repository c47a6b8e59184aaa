import { Text, Title } from '../../../ui/Light.tsx';
import { Button } from '../../../ui/LightButton.tsx';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import classes from './ChooseWeek.module.css';

/** The Current tab before a week is chosen (specification, section 2). */
export function ChooseWeek({ onShowProgress }: { onShowProgress: () => void }) {
  return (
    <section className={classes.empty}>
      <TwoCups />
      <Title order={2} size="h3">
        No week chosen yet
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Select a week from Progress, and its workbook opens here.
      </Text>
      <Button onClick={onShowProgress}>Go to Progress</Button>
    </section>
  );
}
