import type { QueryExecutorProvider, SchemaModule } from 'kysely';

/** What a migration may use: no table types, because they change. */
export type SchemaDb = QueryExecutorProvider & { readonly schema: SchemaModule };
