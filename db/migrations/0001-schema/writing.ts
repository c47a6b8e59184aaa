import { sql } from 'kysely';
import { column, createTable, isSet, nullable, unique, withDefault } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, flag, partner, partOf, oneOf } = column;

/** What couples write and complete. */
export async function createWriting(db: SchemaDb): Promise<void> {
  const coupleWeek = { customerId: partOf('customers'), weekNumber: column.week };

  await createTable(db, 'progress', {
    columns: {
      ...coupleWeek,
      notes: withDefault(text, ''),
      rating: nullable(column.between(1, 5)),
      completedAt: nullable(instant),
      words: withDefault(column.atLeast(0), 0),
      updatedAt: instant,
    },
    primaryKey: ['customerId', 'weekNumber'],
    // Finds how far the fastest couple is, and how far each is, without reading every record.
    indexes: {
      progressCompleted: { on: ['weekNumber', 'customerId'], where: isSet('completedAt') },
      progressOfCouple: { on: ['customerId', 'completedAt', 'weekNumber', 'rating'], where: isSet('completedAt') },
    },
  });
  await createTable(db, 'setAsideWeeks', {
    columns: { ...coupleWeek, setAsideAt: instant, takenBackAt: nullable(instant) },
    primaryKey: ['customerId', 'weekNumber'],
  });

  // Who of two partners last changed each thing they share.
  await createTable(db, 'sharedChanges', {
    columns: {
      customerId: partOf('customers'),
      what: oneOf('certificate', 'completed', 'evening', 'notes', 'rating', 'setAside', 'weddingDate'),
      // 0 for what belongs to no week.
      weekNumber: column.between(0, 52),
      partner,
      at: instant,
    },
    primaryKey: ['customerId', 'what', 'weekNumber'],
  });

  await createTable(db, 'pages', {
    columns: {
      ...coupleWeek,
      partner,
      revision: column.atLeast(1),
      commitmentOutcome: nullable(oneOf('kept', 'partly', 'notYet')),
      words: withDefault(column.atLeast(0), 0),
      bytes: withDefault(column.atLeast(0), 0),
      hasCommitment: withDefault(flag, 0),
      isDraft: withDefault(flag, 0),
      updatedAt: instant,
      shownAt: nullable(instant),
      openAtLeaving: nullable(column.jsonArray),
    },
    primaryKey: ['customerId', 'weekNumber', 'partner'],
  });
  await createTable(db, 'answers', {
    columns: {
      customerId: column.integer,
      weekNumber: column.week,
      partner,
      itemId: column.nonEmpty,
      text: nullable(text),
      isPrivate: withDefault(flag, 0),
      isOffered: withDefault(flag, 0),
      offeredText: nullable(column.nonEmpty),
      isPassed: withDefault(flag, 0),
      updatedAt: instant,
    },
    // Its id is the order in which answers were first written, which those to removed questions keep.
    unique: ['customerId', 'weekNumber', 'partner', 'itemId'],
    partOf: { table: 'pages', columns: ['customerId', 'weekNumber', 'partner'] },
    checks: {
      saysSomething: sql`"text" is not null or "isPrivate" = 1 or "isPassed" = 1`,
      offeredIsShared: sql`"isOffered" = 0 or ("isPrivate" = 0 and "isPassed" = 0)`,
      offeredTextIsOffered: sql`"offeredText" is null or "isOffered" = 1`,
    },
    indexes: { answersByWeek: ['weekNumber'] },
  });
  await createTable(db, 'weekSummaries', {
    columns: {
      ...coupleWeek,
      generatedAt: instant,
    },
    primaryKey: ['customerId', 'weekNumber'],
  });

  await createTable(db, 'evenings', {
    columns: {
      ...coupleWeek,
      step: oneOf('arrive', 'write', 'reveal', 'story', 'talk', 'do', 'promise', 'close'),
      index: column.atLeast(0),
      turn: partner,
      startedAt: instant,
      pausedUntil: nullable(instant),
      done: column.jsonArray,
      updatedAt: instant,
    },
    primaryKey: ['customerId', 'weekNumber'],
    indexes: { eveningsByTime: ['updatedAt'] },
  });

  const topic = column.nonEmpty;
  await createTable(db, 'checkInAnswers', {
    columns: {
      customerId: partOf('customers'),
      partner,
      week: oneOf(0, 13, 26, 52, 104, 156, 208, 260),
      topic,
      answer: oneOf('notYet', 'nowAndThen', 'mostly', 'yes'),
      savedAt: instant,
    },
    primaryKey: ['customerId', 'partner', 'week', 'topic'],
  });
  await createTable(db, 'checkInTopics', {
    columns: { customerId: partOf('customers'), partner, topic, agreedAt: instant },
    primaryKey: ['customerId', 'partner', 'topic'],
  });
  // Decisions that both see. `partner` wrote the words as they are now.
  await createTable(db, 'agreements', {
    columns: {
      customerId: partOf('customers'),
      partner,
      text: column.visible,
      weekNumber: nullable(column.week),
      reviewOn: nullable(column.date),
      authorAgrees: withDefault(flag, 1),
      otherAgrees: withDefault(flag, 0),
    },
    indexes: { agreementsByCustomer: ['customerId'] },
  });
  // `card` is the week and the card's id in it.
  await createTable(db, 'favoriteCards', {
    columns: { personId: partOf('people'), card: column.nonEmpty },
    primaryKey: ['personId', 'card'],
  });
  // `partner` added it. `image`, a JPEG in base64, is last because SQLite reads through it to what follows.
  await createTable(db, 'photos', {
    columns: {
      ...coupleWeek,
      partner,
      bytes: column.atLeast(1),
      sha256: column.length(64),
      ownerWantsInBook: withDefault(flag, 0),
      otherWantsInBook: withDefault(flag, 0),
      image: column.nonEmpty,
    },
    primaryKey: ['customerId', 'weekNumber'],
  });
  // What the person of an emptied seat wrote, until they've joined again.
  await createTable(db, 'withheldRows', {
    columns: {
      customerId: partOf('customers'),
      email: column.email,
      source: oneOf('pages', 'answers', 'checkInAnswers', 'checkInTopics', 'agreements', 'photos'),
      content: column.jsonObject,
      withheldAt: instant,
    },
    indexes: { withheldRowsByCustomer: ['customerId', 'email'], withheldRowsByTime: ['withheldAt'] },
  });

  await createTable(db, 'leftOutTexts', {
    columns: { ...coupleWeek, text: column.nonEmpty, leftOutBy: oneOf('partner1', 'partner2', 'couple') },
    primaryKey: ['customerId', 'weekNumber', 'text', 'leftOutBy'],
    checks: { notesOrAPage: sql`"text" = 'notes' or "text" like 'partner1.%_' or "text" like 'partner2.%_'` },
  });
  await createTable(db, 'certificates', {
    columns: {
      customerId: partOf('customers'),
      number: unique(column.length(12)),
      partner1: column.visible,
      partner2: column.visible,
      startedOn: column.date,
      completedOn: column.date,
      issuedAt: instant,
      weeks: column.week,
    },
    primaryKey: ['customerId'],
    checks: { completedAfterStart: sql`"completedOn" >= "startedOn"` },
  });
}
