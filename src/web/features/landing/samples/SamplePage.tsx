import classes from './SamplePage.module.css';

/** A sample workbook page with both partners' answers. */
export function SamplePage() {
  return (
    <figure className={classes.figure}>
      <div className={classes.sheet}>
        <div className={classes.head}>
          <span className={classes.title}>Where we begin</span>
          <span className={classes.week}>Week 1</span>
        </div>
        <p className={classes.question}>
          Picture an ordinary Tuesday evening a year from now, going the way you would like it to go. Who is there, and what is
          the mood in the room?
        </p>
        <dl className={classes.answers}>
          <div>
            <dt>Maya</dt>
            <dd>We’ve cooked something with too much garlic. Nobody is looking at a screen, and you are humming.</dd>
          </div>
          <div>
            <dt>Jonas</dt>
            <dd>My brother is over, the window is open. We’re the good kind of tired, and we leave the dishes.</dd>
          </div>
        </dl>
        <dl className={classes.extras}>
          <div>
            <dt>Activity, 25 minutes</dt>
            <dd>The line between then and now</dd>
          </div>
          <div>
            <dt>Conversation card</dt>
            <dd>What do you do, eat, say or sing now that you never did before you knew me?</dd>
          </div>
        </dl>
      </div>
      <figcaption className={classes.caption}>From week 1, with one couple’s answers.</figcaption>
    </figure>
  );
}
