import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from '#test/read-settings.ts';
import { readLaunch } from './read-launch.ts';

const launch = 'xinference launch --model-name q --n-gpu 2';
const q = { model_name: 'q', n_gpu: 2, unread: [] };

test.each([
  ['a container of the same name', `sudo docker exec -it xinference ${launch}`],
  ['a service of the same name', `docker compose run --rm xinference ${launch}`],
  ['a deployment of the same name', `kubectl exec deploy/xinference -c xinference -- ${launch}`],
  ['an image without a tag', `docker run --name launch xprobe/xinference ${launch}`],
  ['a container that another command finds', `docker exec $(docker ps -qf name=xinference) ${launch}`],
  ['two documents of YAML', `kind: Pod\n---\nspec:\n  command: [xinference, launch, -n, q, --n-gpu, "2"]`],
  [
    'a word of YAML over two lines',
    `command:\n- bash\n- -c\n- xinference launch\n  --model-name q --n-gpu 2`,
  ],
  [
    'comments in a list of YAML',
    `args: # how it starts\n- xinference # the program\n- launch\n- --model-name\n- q\n- --n-gpu\n- 2`,
  ],
  ['YAML in a comment', `# command: [xinference, launch, --model-name, q, --n-gpu, 2]`],
  ['cron', `*/5 * * * * docker exec xinference ${launch}`],
  ['supervisord', `[program:q]\ncommand=${launch}\nautostart=true`],
  ['an alias', `alias l='${launch}'`],
  ['code', `\`${launch}\``],
  ['code in a sentence', `Use \`docker exec\` and then \`${launch}\`, don't forget \`-r\`.`],
  [
    'a block of code',
    `Run this:\n\n\`\`\`bash\nxinference launch \\\n  --model-name q \\\n  --n-gpu 2\n\`\`\`\n`,
  ],
  ['a quotation', '> xinference launch \\\n>   --model-name q \\\n>   --n-gpu 2'],
  ['a terminal', `$ ${launch}\nLaunch model name: q with kwargs: {}\nModel uid: q`],
  ['a terminal on several lines', '$ xinference launch \\\n> --model-name q \\\n> --n-gpu 2'],
  ['a terminal of cmd', `C:\\Users\\me>${launch}`],
  ['a sentence with an apostrophe before', `Here's the command: ${launch}`],
  ['a line with an apostrophe before', `Here's how:\n${launch}`],
  ['a line with an apostrophe after', `${launch}\nIt's done after a minute.`],
  ['a substitution', `echo "$(${launch})"`],
  ['a script that ends lines with spaces', 'xinference launch \\ \n  --model-name q \\\t\n  --n-gpu 2'],
  ['a script with comments', 'xinference launch --model-name q \\  # small\n  --n-gpu 2 # two'],
  ['tmux', `tmux send-keys -t \${A}:\${B}.1 "${launch}" C-m`],
  ['Java', `put(NAME, "${launch}");`],
  ['a document', 'xinference launch \u2212\u2212model\u2011name q \u2014n\u2011gpu 2'],
  ['full-width signs', 'xinference launch \uff0d\uff0dmodel-name \u201cq\u201d\u3000--n-gpu \u20182\u2019'],
  ['a page', '\ufeffxinference launch\u202f\u200b--model-name q --n-gpu 2'],
  [
    'a hashtable of PowerShell',
    "$body = @{\n  model_name = 'q'\n  n_gpu = 2; # two\n} | ConvertTo-Json\nInvoke-RestMethod -Body $body",
  ],
  ['Python that is commented out', '# uid = client.launch_model(\n#   model_name="q",\n#   n_gpu=2,\n# )'],
  ['an object within another', '{"count": 1, "launches": [{"model_name": "q", "n_gpu": 2}]}'],
])('a launch is read in %s', { tags: ['text.paste'] }, (_, text) => {
  expect(readSettings(text)).toEqual(q);
});

test.each([
  [
    `${launch} --model-path <model_file_path> --model-engine <the engine>`,
    '--model-path <model_file_path>',
    '--model-engine <the engine>',
  ],
  [
    `${launch} --size-in-billions {{ .Values.size }} -f={{ format }}`,
    '--size-in-billions {{ .Values.size }}',
    '-f={{ format }}',
  ],
  [`${launch} --model-path ~/models/q`, '--model-path ~/models/q'],
  [`set A=b\n${launch} --model-path %HOME_DIR%`, 'A=b', '--model-path %HOME_DIR%'],
  [`${launch} --note 'open`, "--note 'open"],
  [`${launch} --endpoint`, '--endpoint'],
  [`${launch} --endpoint 'http://h --replica 2`, "--endpoint 'http://h --replica 2"],
  [`${launch} --note 'a \\\n  --replica`, '--replica', "--note 'a"],
  [`${launch} --replica-config '[1,]'`, '--replica-config [1,]'],
  [`bash -c "${launch}; xinference launch -n b"`, 'xinference launch -n b'],
  [`command: [sh, -c, "${launch}"]\ncommand: [xinference, launch, -n, b]`, 'xinference launch -n b'],
  ['[{"model_name": "q", "n_gpu": 2}, {"model_name": "b"}]', '{"model_name": "b"}'],
  ['post({"model_name": "q", "n_gpu": 2})\npost({"model_name": "b"})', '{"model_name": "b"}'],
  ['@{ model_name = "q"; n_gpu = 2; model_path = "$HOME/q" }', 'model_path : $"$HOME/q"'],
  [
    'kwargs = {\n  "model_name": "q",\n  "model_uid": os.environ["U"],\n}\nkwargs["n_gpu"] = 2\nkwargs["a"] = b\nkwargs.update(b=c)\nclient.launch_model(**kwargs)',
    '"model_uid": os.environ["U"]',
    'kwargs["a"] = b',
    'b=c',
  ],
])('of %s what is not known is named', { tags: ['text.paste'] }, (text, ...unread) => {
  expect(readSettings(text)).toEqual({ ...q, unread });
});

test.each([
  [`--speculative_config \u2018{"method": "mtp"}\u2019`, { speculative_config: { method: 'mtp' } }],
  [`--chat_template "<|im_start|>" --stop '</s>'`, { chat_template: '<|im_start|>', stop: '</s>' }],
  ['--note "the \u2018best\u2019 \u2014 one"', { note: 'the \u2018best\u2019 \u2014 one' }],
  ['-- --model-uri /m --model-format gguf', { 'model-uri': '/m', 'model-format': 'gguf' }],
  [`--__proto__ '{"a":1}' --constructor 1`, { ['__proto__']: { a: 1 }, constructor: 1 }],
])('the options %s are read', { tags: ['text.paste'] }, (options, settings) => {
  expect(readSettings(`${launch} ${options}`)).toEqual({ ...q, ...settings });
});

test('the keys of a log line may hold any sign, and its arguments may be on lines', {
  tags: ['text.paste'],
}, () => {
  const settings = { ...q, 'enable-thinking': true, 'a.b': 1, ['__proto__']: 3 };
  const line = ['model_uid=null', 'model_name=q', 'n_gpu=2', 'enable-thinking=True', 'a.b=1', '__proto__=3'];
  const enter = 'Enter launch_builtin_model, args: ...';
  expect(readSettings(line.slice(1).join(','))).toEqual(settings);
  expect(readSettings(`${enter}\n  ${line.slice(1).join(',\n  ')}`)).toEqual(settings);
});

test('a name or uid that is a number is read as text, and any other value is named', {
  tags: ['text.paste'],
}, () => {
  expect(readSettings('{"model_name": 7, "model_uid": 12}')).toEqual({
    model_name: '7',
    model_uid: '12',
    unread: [],
  });
  expect(readSettings('{"model_name": "q", "n_gpu": 2, "model_uid": ["a"]}')).toEqual({
    ...q,
    unread: ['model_uid: ["a"]'],
  });
});

test('a whole number that is longer than any number is named', { tags: ['text.paste'] }, () => {
  const digits = '1'.repeat(400);
  expect(readSettings(`{"model_name": "q", "n_gpu": 2, "a": ${digits}}`)).toEqual({
    ...q,
    unread: [`"a": ${digits}`],
  });
});

test('any text comes to an end, and no text is an error', { tags: ['text.paste'] }, () => {
  const parts = [...`[]{}()"'\`,\\:=\n #$^<>|&;-%a1@`, '$(', '${', '{{', '/*', '//', "'''", 'bash -c "'];
  const marks = [
    'xinference launch ',
    'launch_model(',
    '"model_name":',
    'model_name=',
    'command: ',
    'kwargs: {',
  ];
  const text = fc.array(fc.constantFrom(...parts, ...marks), { maxLength: 14 }).map(all => all.join(''));
  fc.assert(
    fc.property(text, one => {
      readLaunch(one);
    }),
    { numRuns: 3000 },
  );
});
