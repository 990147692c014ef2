import type { ErrorObject, SchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { languageOf } from './languages.ts';
import type { FieldError } from './problem.ts';

const ajv = new Ajv2020({
  allErrors: true,
  ownProperties: true,
  formats: { language: (tag: string) => languageOf(tag) !== undefined },
  // To shorten the code that checks takes as long as to make it, at each start, and makes no check faster.
  code: { optimize: false },
  // The schemas are our own, made of typed parts: to compile the schema of schemas first would take longer than all of them.
  meta: false,
  validateSchema: false,
});

export type Validated<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A check of request bodies by one schema; tells every bad field at once, each with its first fault. */
export function bodyValidator<T>(schema: SchemaObject): (body: unknown) => Validated<T> {
  const validate = ajv.compile<T>(schema);
  return (body) => {
    if (validate(body)) return { ok: true, body };
    const byPointer = new Map<string, FieldError>();
    for (const error of [...(validate.errors ?? [])].sort(byGravity)) {
      const found = toFieldError(error);
      if (!byPointer.has(found.pointer)) byPointer.set(found.pointer, found);
    }
    return { ok: false, errors: [...byPointer.values()].sort((a, b) => (a.pointer < b.pointer ? -1 : 1)) };
  };
}

const GRAVITY = ['required', 'type', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format'];

function byGravity(a: ErrorObject, b: ErrorObject): number {
  return GRAVITY.indexOf(a.keyword) - GRAVITY.indexOf(b.keyword);
}

function toFieldError({ keyword, instancePath, params }: ErrorObject): FieldError {
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return { pointer: `${instancePath}/${String(params.missingProperty)}`, code: 'required', message: 'This field is required.' };
    case 'type':
      return { pointer: instancePath, code: 'wrong_type', message: `This must be of type ${String(params.type)}.` };
    case 'minLength':
      return {
        pointer: instancePath,
        code: 'too_short',
        message: `This must have at least ${limit} character${limit === '1' ? '' : 's'}.`,
      };
    case 'maxLength':
      return { pointer: instancePath, code: 'too_long', message: `This may have at most ${limit} characters.` };
    case 'minimum':
      return { pointer: instancePath, code: 'out_of_range', message: `This must be at least ${limit}.` };
    case 'maximum':
      return { pointer: instancePath, code: 'out_of_range', message: `This may be at most ${limit}.` };
    default:
      return { pointer: instancePath, code: 'malformed', message: MALFORMED.get(instancePath) ?? 'This is malformed.' };
  }
}

const MALFORMED: ReadonlyMap<string, string> = new Map([
  [
    '/session_id',
    "This may hold only the letters A to Z, a to z and the digits 0 to 9. A UUID becomes one without its hyphens: randomUUID().replaceAll('-', '').",
  ],
  ['/language', 'This must be an ISO 639-1 code such as en, fr or es.'],
]);
