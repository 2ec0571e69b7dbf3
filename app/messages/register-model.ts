import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from './language.ts';

export const registerText = spoken('registerText', {
  title: 'Register Model',
  kinds: 'Kinds of model',
  editing: (name: string) => `Edit ${name}`,

  modelName: 'Model Name',
  modelNameHint:
    'Alphanumeric characters with properly placed hyphens and underscores. Must not match any built-in model names.',
  modelDescription: 'Model Description',
  optional: (label: string) => `${label} (Optional)`,
  contextLength: 'Context Length',
  dimensions: 'Dimensions',
  maxTokens: 'Max Tokens',
  modelPath: 'Model Path',
  modelPathHint: 'A path on the cluster, or an address that it can read.',
  hubPathHint: 'Empty: the model comes from the hub that its definition names.',
  filePathHint: 'The path of the model file itself: its folder and its file name.',
  registeredOn: 'Registered on',
  worker: (ip: string) => `Worker ${ip}`,
  supervisor: 'Supervisor',
  onWorker: 'The model runs on this worker and on no other.',
  onSupervisor: 'At 0.13 no worker knows what only the supervisor has: such a model cannot be launched.',
  holders: (count: number) => `${count} machines have it now; the edit leaves it on this one only.`,
  unlocated:
    'A worker may have this definition, and which one is not known: the machines of the cluster could not be read, which needs the scope admin. An edit waits for that, for it would take the definition off its worker.',
  modelLanguages: 'Model Languages',
  english: 'English',
  chinese: 'Chinese',
  languages: 'Languages',
  languagesOpen: 'Open',
  languagesPlaceholder: 'Search by code or English name',
  noLanguage: 'No such language',
  chosenLanguages: 'Chosen languages',
  removeLanguage: (name: string) => `Remove ${name}`,
  multilingual: 'Multilingual',
  modelAbilities: 'Model Abilities',
  abilities: { generate: 'Generate', chat: 'Chat', vision: 'Vision' },
  laterAbilities: {
    tools: 'Tools',
    reasoning: 'Reasoning',
    hybrid: 'Hybrid reasoning',
    audio: 'Audio',
    omni: 'Omni',
    embed_vision: 'Images',
    embed_video: 'Video',
    embed_audio: 'Audio',
    rerank_vision: 'Images',
    rerank_video: 'Video',
    rerank_audio: 'Audio',
  },
  audioAbility: 'Ability',
  audioAbilities: {
    'audio-to-text': 'Audio to text',
    'text-to-audio': 'Text to audio',
    'audio-to-audio': 'Audio to audio',
  },
  modelFamily: 'Model Family',
  chooseFamily: 'Choose a family',
  familyWarning:
    'Please be careful to select the family name corresponding to the model you want to register. If not found, please choose "other".',
  boundFamily:
    'Please be careful to select the family name corresponding to the model you want to register. The cluster takes tools and vision only with a family that has them.',
  otherNeeds: (templates: boolean) =>
    templates
      ? 'Without a chat template a chat model of the family "other" never sees a question but is asked the word "other" in every chat: write its template below.'
      : 'Without a prompt style a chat model of the family "other" can be launched, but every chat with it fails: import a definition that has a prompt_style.',
  modelSpecs: 'Model Specs',
  spec: (index: number) => `Spec ${index}`,
  moreSpecs: 'more',
  removeSpec: (index: number) => `Remove spec ${index}`,
  modelFormat: 'Model Format',
  formatNotTaken: (format: string) => `${format} is not offered here: the cluster may refuse it.`,
  modelSize: 'Model Size in Billions',
  quantization: 'Quantization',
  quantizationHint: 'Several are separated by commas; {quantization} in the path stands for each of them.',
  chatTemplate: 'Chat Template',
  chatTemplateHint: 'In Jinja, as in the tokenizer_config.json of the model.',
  preview: 'Preview of a chat',
  previewFailed: (reason: string) => `This template cannot be rendered: ${reason}`,
  stop: 'Stop Strings',
  stopHint: 'One per line; \\n stands for a line break.',
  stopTokenIds: 'Stop Token IDs',
  stopTokenIdsHint: 'Whole numbers, separated by commas.',
  reasoningStart: 'Reasoning Start Tag',
  reasoningEnd: 'Reasoning End Tag',
  toolParser: 'Tool Parser',
  accepts: 'Accepts Besides Text',
  rerankType: 'Type',
  controlnet: 'Controlnet',
  controlnetEntry: (index: number) => `Controlnet ${index}`,
  moreControlnets: 'more',
  removeControlnet: (index: number) => `Remove controlnet ${index}`,

  register: 'Register Model',
  registering: 'Registering',
  edit: 'Edit',
  saving: 'Editing',
  cancel: 'Cancel',
  editExisting: (name: string) => `Edit the registered ${name} with these values`,
  nothingDiffers: 'Nothing differs from the registered definition yet.',
  differences: 'What differs',
  differenceColumns: { field: 'Field', before: 'Before', after: 'After' },
  absent: 'absent',
  leave: 'Leave this form? What you changed in it will be lost.',
  loading: 'Loading the form',
  listsMissing:
    'Not everything that this form offers could be loaded. Names are checked by the cluster when you submit.',
  refusedUpTo: (release: string) =>
    `Releases up to ${release} refuse definitions of this kind of model; this cluster may too.`,
  retry: 'Retry',
  formNotLoaded: 'The form could not be loaded.',
  stale: (at: string, reason: string) =>
    `What the cluster has now could not be read: the form goes on with what was read at ${at}. ${reason}`.trim(),
  notLoaded: (name: string) => `The definition of ${name} could not be loaded.`,
  builtIn: 'It is a built-in model, which cannot be edited.',
  backToList: 'Back to the custom models',
} as const);

/** Errors of fields and of the whole form. */
export const registerErrors = spoken('registerErrors', {
  allFields: 'Please fill in valid value for all fields',
  integer: 'Please enter an integer greater than 0.',
  number: 'Please enter a number greater than 0.',
  quantization: 'Quantization cannot be left empty.',
  modelName: 'Please enter a model name.',
  nameRefused: (characters: string) => `The cluster refuses a model name with ${characters}.`,
  nameRule: 'Please use alphanumeric characters, with hyphens and underscores between them only.',
  whiteSpace: 'white space',
  nameBuiltIn: (name: string) => `A built-in model is called ${name} already.`,
  nameTaken: (name: string) => `The cluster has a model called ${name} already.`,
  nameCustom: (name: string) => `A custom model is called ${name} already.`,
  modelPath: 'Please enter the path of the model.',
  filePath: 'Please enter the path of the model file: its folder and its file name.',
  languages: 'Please choose at least one language.',
  abilities: 'Please choose at least one ability.',
  audioAbility: 'Please choose what the model does.',
  family: 'Please choose the model family.',
  tokenIds: 'Please enter whole numbers separated by commas.',
} as const);

/** Errors of a definition read from JSON. */
export const problemText = spoken('problemText', {
  missing: 'is missing',
  notText: 'must be a text',
  notNumber: 'must be a number',
  notFlag: 'must be true or false',
  notTexts: 'must be a list of texts',
  notNumbers: 'must be a list of numbers',
  notObjects: 'must be a list of objects',
  empty: 'must hold at least one entry',
  tooLow: (least: number) => `must be ${least} or more`,
} as const);

export const importText = spoken('importText', {
  open: 'Import JSON',
  title: 'Import a definition',
  label: 'JSON of a definition',
  hint: 'Paste it here, or open a file. It replaces what is in the form.',
  openFile: 'Open a file',
  fill: 'Fill the form',
  fillOthers: 'Fill in the others',
  cancel: 'Cancel',
  problems: 'These fields cannot be taken over. They stay as they are in the form:',
  lost: (names: string) =>
    `This cluster keeps definitions in another version, which has no place for these. They are left out: ${names}`,
  unknown: (names: string) => `The form has no field for these; they are sent as they are: ${names}`,
  noJson: (reason: string) => `This is not JSON: ${reason}`,
  noObject: 'A definition is a JSON object, in braces.',
  unreadable: 'This file could not be read.',
  tooLong: (bytes: number, most: number) =>
    `This has ${groupDigits(bytes)} bytes. A definition may have at most ${groupDigits(most)}.`,
} as const);

export const jsonText = spoken('jsonText', {
  toggle: 'Show custom json config used by api',
  title: 'JSON Format',
  copyAll: 'Copy all',
} as const);

/** The state of both definitions, below the cluster's words about the new one. */
export const outcomeText = spoken('outcomeText', {
  changed:
    'This definition was changed on the cluster meanwhile, and nothing was sent. What you typed is still here: see what differs from the definition of now, and submit again to replace it.',
  untouched: 'Nothing was deleted: the model is registered as it was.',
  restored: 'The new definition was not registered. The former one was put back.',
  unsure: 'It is not known whether the cluster deleted the former definition. A copy was kept.',
  missing: (restoring: string) =>
    `The new definition was not registered, and the former one could not be put back: ${restoring}. A copy was kept.`,
} as const);
