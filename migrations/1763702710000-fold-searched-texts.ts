import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Written in one way by a search: the left as the right, at the same place. */
const quotes = [`´ʹʻʼʽˈ‘’‚‛′“”„‟«»″`, `'''''''''''"""""""`] as const;
const dashes = '‐‒–—―⁃−֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠';
/** Letters that no mark makes of another. */
const letters = ['ðÐđĐħĦıłŁøØŧŦς', 'ddddhhilloottσ'] as const;
const pairs = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' };
/** In the C locale lower() changes ASCII alone. */
const capitals =
  'ŊƆƎƏƐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ';
const small = [...capitals].map((letter) => letter.toLowerCase()).join('');
/** Marks over and under letters; zero-width, direction and control characters. */
const dropped =
  '\\u0300-\\u036f\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5' +
  '\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0' +
  '\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const from = `\u1680${dashes}${letters[0]}${capitals}`;
const to = ` ${'-'.repeat(dashes.length)}${letters[1]}${small}`;
const paired = Object.entries(pairs).reduce(
  (value, [letter, pair]) => `replace(${value}, '${letter}', '${pair}')`,
  'value',
);

/** Finds a text in a search however it is typed: in any case, with or without marks, with any quotes. */
export class FoldSearchedTexts1763702710000 implements MigrationInterface {
  name = 'FoldSearchedTexts1763702710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION folded(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
      BEGIN
        IF value ~ '^[\\t-\\r -~]*$' THEN RETURN lower(value); END IF;
        value := normalize(translate(value, ${literal(quotes[0])}, ${literal(quotes[1])}), NFKD);
        value := regexp_replace(value, '[${dropped}]', '', 'g');
        value := ${paired};
        RETURN lower(translate(value, ${literal(from)}, ${literal(to)}));
      END $$;
      ALTER TABLE person DROP COLUMN searched,
        ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (folded(words)) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE person DROP COLUMN searched,
        ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (lower(words)) STORED;
      DROP FUNCTION folded;
    `);
  }
}
