import { Link } from '@tanstack/react-router';
import { useSettings } from '../../api/use-settings.ts';
import classes from './BrandLink.module.css';

/** The brand with the seller's logo, or with two rings. Links to the landing page. */
export function BrandLink() {
  const { brandName, logoUrl } = useSettings();
  return (
    <Link to="/" className={classes.brand}>
      {logoUrl !== '' && <img src={logoUrl} alt="" className={classes.logo} />}
      <svg viewBox="0 0 30 20" className={classes.mark} aria-hidden>
        <circle cx="10.5" cy="10" r="8" className={classes.first} />
        <circle cx="19.5" cy="10" r="8" className={classes.second} />
        {/* At the bottom, the first ring passes over the second. */}
        <path d="M11.2 18A8 8 0 0 0 18 12.7" className={classes.first} />
      </svg>
      {brandName}
    </Link>
  );
}
