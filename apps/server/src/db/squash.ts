import type pg from 'pg'
import { SettingError } from '../config'

/**
 * The migrations up to this one replace a longer chain (docs/decisions/0041). A database that has the whole chain has the same tables,
 * so it is only marked. The chain is gone from the program: the last version that has it must upgrade older databases.
 */
const lastSquashed = '0008_comment_index.sql'
const lastVersionWithChain = '0b15f1a'

type Migration = { name: string; hash: string }

/** Marks a database that the last version before the squash has left. Returns what is recorded then. */
export const markSquashed = async (client: pg.Client, { recorded, files }: { recorded: Migration[]; files: Migration[] }) => {
  const hashes = new Map(recorded.map(({ name, hash }) => [name, hash]))
  const isOf = ([name, hash]: [string, string]) => hashes.get(name) === hash
  const chain = Object.entries(chainBefore)
  if (!chain.some(isOf)) return recorded
  if (!chain.every(isOf))
    throw new SettingError(
      `This database is of an older version, which this one cannot upgrade. Start version ${lastVersionWithChain} on it once ` +
        `(git checkout ${lastVersionWithChain}, npm start), stop it, then start this version again.`,
    )
  const marks = files.filter(({ name }) => name <= lastSquashed).map(({ name, hash }) => ({ name, hash }))
  await client.query('begin')
  await client.query('delete from schema_migrations')
  await client.query(
    'insert into schema_migrations (name, hash) select name, hash from json_to_recordset($1) as t (name text, hash text)',
    [JSON.stringify(marks)],
  )
  await client.query('commit')
  return marks
}

const chainBefore = {
  '0001_stores.sql': 'e22f87b049824b2b6474aa9ba43775065959c9d261169be758d40beda6ae413a',
  '0002_admins.sql': '1ba6bbca55f72e55f2e20668da34a3a633b432e32d91f5ab2c5142b5ada9a1e6',
  '0003_dimensions_and_forms.sql': '061e1fbc13f0096eb6a9783694c983e23f09dde3b9034f66b81e69261a9b9ad9',
  '0004_campaigns.sql': '2f425cbddf8ce8fb1604187840749e28c49d0f0b35effb9e9103275f4e0193dd',
  '0005_answers.sql': '974586aae5778501e23dbc7dab0aba734fe831089c8990e916fdd220020f8373',
  '0006_reviewing.sql': '1059449f4ca4de06218414f40cbf49014473382b9fb720dd1a7f07b2a7679b58',
  '0007_answers_with_comment.sql': 'ad5581163a9dbda9078bf815714b3600d6c549e6714abe272cdeea3688fd7f86',
  '0008_answers_by_person.sql': '4229d53811ffaffbbefdf1002ae00a6b6ad94c3836bc9a42745f7ec68556a95a',
  '0009_people.sql': '7c98b18a503cae683b45a5eb84bfb6a7b25d74e5bfaf6f57bd82385325ad827f',
  '0010_mail.sql': '85c08e3d84a6e134786ac1b2ea440fda7640297640c752c8bfa9d7209fe25228',
  '0011_word_index.sql': '72fa9886cc36c63cbc4ef9a179c026e8f2e3daab3c61e15830450ddec1935ff1',
  '0012_checked_with_the_answer.sql': 'fdccc91948c9041cdcba7dff9e18e7bb6d62af26ba13ace997931df17dd03566',
  '0013_comments_in_days.sql': '633f01aa7fbdfe5a5bd0b1b026723e101e0e6da5bbd712e6c95180b76d0cbc4b',
  '0014_words_kept_ahead.sql': '1759820507e3f3dc424702e8bc2cb3848939e24507d8803e6bf81824343429e9',
  '0015_invalid_answers_covered.sql': 'bad95be042055bf307261f403626609a7b530d7cdf62d23268813f244adda498',
  '0016_words_of_comments.sql': '16e80fd93830457a46ebf3da783862d1a0f6cd49d66fb10607f95e629329bf0f',
  '0018_words_by_two_letters.sql': '0ed4c85952c6726c54bce81a4ab549a643dff88b73442b7fc571d76ac115d50c',
  '0019_import_row_sizes.sql': '3a032f720fb40be8f79dec9a23d9c4cb110d6fd9a71d8671f1fde0edd072743e',
  '0020_joining.sql': '4b57148367eb327f4ec70cf1f228d4da4763664152336214e5fbf4486c5c5956',
  '0021_sessions_end.sql': '18be4f20e327f9ed2f024f89b62de40cf3d96256fb268f4896bac4962be13bfc',
  '0024_draft_keys.sql': '8e2f528988ac91e6f838067b85bd4e5440d63b4e8523847d5bef8282b9f8d7b9',
  '0025_typed_addresses.sql': 'd80287313a3a7b8f8e30cd6666b0b65c8fc8c79d1402aaa32b09d05f87c8c192',
  '0026_answer_changes.sql': 'a701ceec0fe516c4fba911f8bc05c128f62e941061d5cdf83adc0d630352a493',
  '0027_comment_index.sql': '33d5fae7a8bb512a39eb3194afa89d935600adf67f9236b3efebea82c5aedbef',
  '0030_mails_of_a_campaign.sql': '2b811c23b30e58a8314ea19dc898edb101c5462fe35fecd4f457b1360842b9a9',
}
