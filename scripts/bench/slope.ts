/** The slope of the line that lies closest to the points, by least squares; 0 for fewer than two of them. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  if (spread === 0 || points.length < 2) return 0;
  return points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread;
}
