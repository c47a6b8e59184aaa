import { Text } from '@mantine/core';
import classes from './StringOfLights.module.css';

/** A string hangs between two nails, with as many lights as a quarter of the year has weeks. */
const LIGHTS = 13;
const [WIDTH, GAP] = [338, 26];

type StringOfLightsProps = { promises: { made: number; kept: number } };

/** A light for each promise, lit for those that were kept. Nothing before the first promise. */
export function StringOfLights({ promises: { made, kept } }: StringOfLightsProps) {
  if (made === 0) return null;
  const strings = Array.from({ length: Math.ceil(made / LIGHTS) }, (_none, index) => index * LIGHTS);
  return (
    <figure className={classes.figure}>
      <div className={classes.strings} role="img" aria-label={`${kept} of ${made} promises kept`}>
        {strings.map((first) => (
          <svg key={first} viewBox={`0 0 ${WIDTH} 62`} aria-hidden>
            <path d={`M0 6Q${WIDTH / 2} 50 ${WIDTH} 6`} className={classes.string} />
            {Array.from({ length: Math.min(LIGHTS, made - first) }, (_none, index) => {
              const x = GAP / 2 + index * GAP;
              const share = x / WIDTH;
              const y = 6 + 88 * share * (1 - share);
              return (
                <g key={x} transform={`translate(${x} ${y})`} className={first + index < kept ? classes.lit : undefined}>
                  <circle cy="13" r="13" className={classes.glow} />
                  <path d="M0 0v5" className={classes.string} />
                  <ellipse cy="13" rx="5.5" ry="7.5" className={classes.bulb} />
                </g>
              );
            })}
          </svg>
        ))}
      </div>
      <Text component="figcaption" c="dimmed" mt="xs">
        {kept === 0 ? 'A light comes on with each promise you keep.' : 'A light for each promise you’ve kept.'}
      </Text>
    </figure>
  );
}
