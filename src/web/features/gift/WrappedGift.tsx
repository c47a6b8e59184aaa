import classes from './GiftPage.module.css';

/** A parcel with a ribbon, as on the card. */
export function WrappedGift() {
  return (
    <svg viewBox="0 0 220 190" aria-hidden className={classes.parcel}>
      <rect x="30" y="74" width="160" height="106" rx="6" className={classes.box} />
      <rect x="20" y="56" width="180" height="34" rx="6" className={classes.lid} />
      <rect x="100" y="56" width="20" height="124" className={classes.ribbon} />
      <g className={classes.bow}>
        <path d="M110 56C100 22 58 14 60 38c2 18 32 18 50 18Z" />
        <path d="M110 56c10-34 52-42 50-18-2 18-32 18-50 18Z" />
        <path d="M110 56c-8 12-16 24-30 34l10 3 4 8c9-13 13-30 16-45Z" />
        <path d="M110 56c8 12 16 24 30 34l-10 3-4 8c-9-13-13-30-16-45Z" />
      </g>
      <circle cx="110" cy="56" r="9" className={classes.knot} />
    </svg>
  );
}
