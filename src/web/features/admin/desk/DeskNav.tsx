import { UnstyledButton } from '@mantine/core';
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../../api/trpc.ts';
import classes from './DeskFrame.module.css';
import { DESK_LINKS } from './desk-links.ts';
import { useMayCall } from './use-may-call.ts';

/** How many links a phone's bar has room for. */
const BAR_LINKS = 6;

/** The links to the desk's places: a rail, and on phones a bar, with the most important ones if not all fit. */
export function DeskNav() {
  const { data } = trpc.desk.today.useQuery();
  const mayCall = useMayCall();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isOpen, { toggle, close }] = useDisclosure();
  const nav = useClickOutside<HTMLElement>(close);
  useHotkeys([['Escape', close]]);
  const links = DESK_LINKS.filter(({ needs }) => mayCall(needs));
  const allFit = links.length <= BAR_LINKS;
  const countNeeds = (kinds: readonly string[]) =>
    (data?.needs ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return (
    <nav ref={nav} aria-label="Admin" className={classes.nav} data-open={isOpen || undefined}>
      <ul className={classes.links} data-all-fit={allFit || undefined}>
        {links.map((link) => {
          const { label, to, Icon } = link;
          const count = 'counts' in link ? countNeeds(link.counts.kinds) : 0;
          return (
            <li key={to} className={classes.item} data-primary={allFit || 'isPrimary' in link || undefined}>
              <Link
                to={to}
                className={classes.link}
                activeOptions={{ includeSearch: false }}
                onClick={close}
                {...('alsoAt' in link && link.alsoAt.test(pathname) && { 'aria-current': 'page' })}
                {...('counts' in link && count > 0 && { 'aria-label': `${label}, ${count} ${link.counts.what}` })}
              >
                <Icon size={20} aria-hidden />
                <span className={classes.label}>{label}</span>
                {/* Drawn by CSS, because the link's name says it in words. */}
                {count > 0 && <span className={classes.count} data-count={count} />}
              </Link>
            </li>
          );
        })}
        {!allFit && (
          <li className={classes.more}>
            <UnstyledButton className={classes.link} aria-expanded={isOpen} onClick={toggle}>
              <IconDots size={20} aria-hidden />
              <span className={classes.label}>More</span>
            </UnstyledButton>
          </li>
        )}
      </ul>
    </nav>
  );
}
