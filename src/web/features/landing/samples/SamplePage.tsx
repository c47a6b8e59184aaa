import { SAMPLE_ANSWERS } from '#src/domain/site/sample.ts';
import { useSettings } from '../../../api/use-settings.ts';
import classes from './SamplePage.module.css';

/** A sample workbook page from the published week 1, with an invented couple's answers or how the lesson begins. */
export function SamplePage() {
  const { title, lesson, question, activityLabel, activity, card, caption, hasAnswers } = useSettings().sample;
  return (
    <figure className={classes.figure}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <span className={classes.title}>{title}</span>
          <span className={classes.week}>Week 1</span>
        </div>
        {lesson !== '' && <p className={classes.lesson}>{lesson}</p>}
        <p className={classes.question}>{question}</p>
        {hasAnswers && (
          <dl className={classes.answers}>
            {SAMPLE_ANSWERS.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <dl className={classes.extras}>
          <div>
            <dt>{activityLabel}</dt>
            <dd>{activity}</dd>
          </div>
          {card !== '' && (
            <div>
              <dt>Conversation card</dt>
              <dd>{card}</dd>
            </div>
          )}
        </dl>
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}
