import type { RestRoute } from '../../http/rest.ts';

export const cardsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/cards/:userId', procedure: 'cards.list' },
  { method: 'GET', url: '/api/cards/:userId/daily', procedure: 'cards.daily' },
  { method: 'PUT', url: '/api/cards/:userId/:cardId', procedure: 'cards.setFavorite' },
];
