import { Title } from '@mantine/core';
import { Line, Loading, Shape } from '../../ui/loading/Loading.tsx';
import heroClasses from './Hero.module.css';
import classes from './LandingPage.module.css';
import navClasses from './SiteNav.module.css';

/** The front page's first screen, while it is on its way. */
export function LandingSkeleton() {
  return (
    <Loading component="main" className={classes.page}>
      <div className={navClasses.bar}>
        <div className={navClasses.nav}>
          <Shape width="9rem" height="1.75rem" />
          <Shape width="min(20rem, 25vw)" height="1.75rem" />
        </div>
      </div>
      <div className={heroClasses.hero}>
        <div className={heroClasses.wrap}>
          <div>
            <Title order={1} className={heroClasses.title}>
              <Line width="95%" />
              <Line width="80%" />
              <Line width="60%" />
            </Title>
            <div className={heroClasses.lead}>
              <Line width="100%" />
              <Line width="100%" />
              <Line width="60%" />
            </div>
            <div className={heroClasses.buttons}>
              <Shape width="14rem" height="3.125rem" />
              <Shape width="9rem" height="3.125rem" />
            </div>
          </div>
        </div>
      </div>
    </Loading>
  );
}
