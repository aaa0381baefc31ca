import { schemaTypes, writeSchemaTypes } from '../apps/server/src/db/schema-types'
import { withScratchDatabase } from '../apps/server/src/testing/test-database'

// Writes apps/server/src/db/schema.generated.ts from the migrations.
await withScratchDatabase(async (url) => writeSchemaTypes(await schemaTypes(url)))
