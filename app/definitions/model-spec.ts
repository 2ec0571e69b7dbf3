import * as v from 'valibot';
import { formatLabel, formatsOf, formatsTaken, isLlamaFormat } from '#app/catalogue/formats.ts';
import { isPositiveNumber, shownSize, sizeToWire } from '#app/format/numbers.ts';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import {
  countRow,
  isOfHub,
  noPath,
  pathRow,
  type RegisterContext,
  required,
  textRow,
  texts,
} from './definition-rows.ts';
import type { Values, WireSource } from './wire-fields.ts';

type Spec = Values & { model_format: string };

type Formats = (here: RegisterContext) => string[];

function formatRow(offered: Formats, taken = offered) {
  return {
    ...textRow,
    control: 'radio',
    label: () => text.modelFormat,
    star: false,
    default: 'pytorch',
    hint: ({ model_format }: Spec, here: RegisterContext) =>
      taken(here).includes(model_format) ? undefined : text.formatNotTaken(formatLabel(model_format)),
    options: ({ model_format }: Spec, here: RegisterContext) =>
      [...new Set([...offered(here), model_format])].map(value => ({ value, text: formatLabel(value) })),
  } as const;
}

/** One format and size with its quantizations, in the order of the wire; version 2 has one spec for each. */
export const specRows = {
  model_uri: {
    ...pathRow('/path/to/llama'),
    hint: ({ model_format, source }: Spec) => {
      if (isOfHub(source)) return text.hubPathHint;
      return isLlamaFormat(model_format) ? text.filePathHint : text.modelPathHint;
    },
    optional: true,
    check: (path: string, { model_format, source }: Spec) => {
      if (isOfHub(source)) return undefined;
      if (path.trim() === '') return errors.modelPath;
      const { folder, file } = splitPath(path);
      return isLlamaFormat(model_format) && (folder === '' || file === '') ? errors.filePath : undefined;
    },
    from: (spec: WireSource) => {
      const { model_format, model_uri, model_file_name_template: file } = spec;
      const folder = model_uri ?? (isOfHub(spec) ? undefined : '');
      const joins = isLlamaFormat(model_format) && typeof folder === 'string';
      return joins && typeof file === 'string' ? joinPath(folder, file) : model_uri;
    },
    to: (path: string, { model_format, source }: Values) => {
      const { folder } = splitPath(path);
      const uri = isLlamaFormat(model_format) ? folder : path.trim();
      return { model_uri: uri || noPath(source) };
    },
    with: ['model_format'],
  },
  model_size_in_billions: {
    ...countRow(() => text.modelSize, '7'),
    check: (size: string) => (isPositiveNumber(shownSize(size)) ? undefined : errors.number),
    toWire: (size: string) => {
      const dotted = shownSize(size);
      return isPositiveNumber(dotted) ? sizeToWire(String(Number(dotted))) : size;
    },
  },
  model_format: formatRow(formatsOf, formatsTaken),
  quantization: {
    ...textRow,
    label: () => text.quantization,
    labelFor: (spec: Spec) =>
      needsQuantization(spec) ? text.quantization : text.optional(text.quantization),
    hint: () => text.quantizationHint,
    star: needsQuantization,
    default: '',
    optional: true,
    visible: ({ model_format }: Spec) => model_format !== 'pytorch',
    check: (typed: string, spec: Spec) =>
      needsQuantization(spec) ? required(() => errors.quantization)(typed) : undefined,
    wire: v.pipe(
      v.union([texts, v.string()], () => problemText.notTexts),
      v.transform(list => (typeof list === 'string' ? list : list.join(', '))),
    ),
    from: ({ quantizations, quantization }: WireSource) => quantizations ?? quantization,
    to: (typed: string, { model_format }: Values) => ({
      quantizations: sentQuantizations(model_format, typed),
      quantization: undefined,
    }),
    with: ['model_format'],
  },
  /** The file name, which is part of the form's path. */
  model_file_name_template: {
    control: 'custom',
    label: () => '',
    default: '',
    absent: '',
    optional: true,
    wire: v.string(() => problemText.notText),
    to: (name: string, { model_format, model_uri, source }: Values) => {
      const file = splitPath(String(model_uri)).file || (isOfHub(source) ? name || undefined : '');
      return { model_file_name_template: isLlamaFormat(model_format) ? file : undefined };
    },
    with: ['model_uri', 'model_format'],
  },
} as const;

/** The specs of embedding and rerank models have no size. */
const { model_size_in_billions: _, ...unsized } = specRows;
export const smallSpecRows = {
  ...unsized,
  model_uri: { ...unsized.model_uri, default: '/path/to/model' },
  model_format: formatRow(() => ['pytorch', 'ggufv2']),
} as const;

function needsQuantization({ model_format }: Spec): boolean {
  return model_format === 'gptq' || model_format === 'awq';
}

function sentQuantizations(format: unknown, typed: string): string[] {
  const several = typed.split(',').flatMap(one => one.trim() || []);
  if (several.length > 0 && format !== 'pytorch') return several;
  return [isLlamaFormat(format) ? 'default' : 'none'];
}

/** Splits the path of a GGML or GGUF file into folder and file name at the last slash or backslash (register.spec). */
function splitPath(path: string): { folder: string; file: string } {
  const slashed = path.trim().replaceAll('\\', '/');
  const last = slashed.lastIndexOf('/');
  return { folder: last === 0 ? '/' : slashed.slice(0, Math.max(last, 0)), file: slashed.slice(last + 1) };
}

/** The reverse: joins a folder and a file name. */
function joinPath(folder: string, file: string): string {
  if (file === '') return folder;
  return folder === '' ? file : `${folder.replace(/\/$/, '')}/${file}`;
}
