import { Cup, Sprig, Vase } from '../../ui/illustrations/illustration-parts.tsx';

/**
 * A round table in the evening with a workbook and two cups, whose steam forms two rings; 560 by 660 units. It imports no
 * CSS, because the build also draws it for link previews (vite/pictures.ts).
 */
export function HeroScene() {
  return (
    <>
      <clipPath id="window">
        <path d="M78 600V238a202 202 0 0 1 404 0v362Z" />
      </clipPath>
      <g clipPath="url(#window)">
        <rect x="78" y="30" width="404" height="570" fill="var(--app-band)" />
        <circle cx="374" cy="308" r="84" fill="var(--moon)" />
        <path d="M78 372c60-44 116-52 180-22s120 22 224-46v296H78Z" fill="var(--app-hill-far)" />
        <path d="M78 440c96-58 176-24 246-2s118-8 158-34v196H78Z" fill="var(--app-hill-middle)" />
        <path d="M78 478c70 4 128 34 214 30s140-38 190-42v134H78Z" fill="var(--app-hill-near)" />
        <g fill="var(--cream)">
          <circle cx="150" cy="190" r="2.5" />
          <circle cx="204" cy="118" r="2" />
          <circle cx="140" cy="276" r="1.8" />
          <circle cx="388" cy="112" r="2.2" />
          <circle cx="432" cy="196" r="1.8" />
          <circle cx="228" cy="236" r="1.6" />
        </g>
      </g>
      <Steam />
      <Sprig x={-20} y={-6} />
      <ellipse cx="280" cy="592" rx="272" ry="62" fill="var(--table-edge)" />
      <ellipse cx="280" cy="580" rx="272" ry="62" fill="var(--table)" />
      <Vase x={-20} y={-6} />
      <Cup x={136} y={508} whose="cream" />
      <Cup x={424} y={508} whose="clay" />
      <Workbook />
    </>
  );
}

/** The two interlinked rings of steam. Hero.module.css reveals them from below by moving the frame and its content apart. */
function Steam() {
  return (
    <g data-steam="frame">
      <svg width="560" height="500">
        <g data-steam fill="none" strokeWidth="5" strokeLinecap="round">
          <path d="M424 494c2-76-70-84-114-134-33-38-62-108-62-160a60 60 0 1 1 60 60" stroke="var(--rose)" />
          <path d="M136 494c-2-76 70-84 114-134 33-38 62-108 62-160a60 60 0 1 0-60 60" stroke="var(--cream)" />
          <path d="M262 162a60 60 0 0 1 38-21.5" stroke="var(--rose)" />
        </g>
      </svg>
    </g>
  );
}

function Workbook() {
  return (
    <g transform="translate(56 122) scale(0.8)">
      <path
        d="M280 622c-52-18-104-18-156-6l28-86c44-9 88-6 128 10 40-16 84-19 128-10l28 86c-52-12-104-12-156 6Z"
        fill="var(--cover)"
      />
      <path d="M280 612c-48-16-96-17-144-6l26-80c42-8 82-4 118 12Z" fill="var(--page)" />
      <path d="M280 612c48-16 96-17 144-6l-26-80c-42-8-82-4-118 12Z" fill="var(--page)" />
      <path d="M280 612c-8-3-16-5-24-7l6-74c6 2 12 4 18 7 6-3 12-5 18-7l6 74c-8 2-16 4-24 7Z" fill="var(--page-shade)" />
      <g fill="none" stroke="var(--app-hill-middle)" strokeWidth="3" strokeLinecap="round">
        <path d="M174 542c24-4 48-3 70 3M170 556c25-4 50-3 74 3M166 570c18-3 36-3 54-1M161 585c27-4 54-3 80 3" />
      </g>
      <g fill="none" stroke="var(--clay)" strokeWidth="3" strokeLinecap="round">
        <path d="M386 542c-24-4-48-3-70 3M390 556c-25-4-50-3-74 3M394 570c-26-4-52-3-77 3M398 585c-19-3-38-3-57-1" />
      </g>
    </g>
  );
}
