import { expect, test } from 'vitest';
import { readSettings } from '#test/read-settings.ts';
import { readLaunch } from './read-launch.ts';

const launch = 'xinference launch --model-name q --n-gpu 2';
const q = { model_name: 'q', n_gpu: 2 };

test.each([
  ['sudo docker exec -it box', `sudo docker exec -it box ${launch}`],
  ['docker compose exec', `docker compose exec -T inference ${launch}`],
  ['kubectl exec', `kubectl -n ai exec -it deploy/box -- ${launch}`],
  ['ssh', `ssh -p 22 me@host '${launch}'`],
  ['nohup', `nohup ${launch} > launch.log 2>&1 &`],
  ['a prompt', `(base) root@host:~# ${launch}`],
  ['the prompt of root', `# ${launch}`],
  ['a notebook', `!${launch}`],
  ['a module', launch.replace('xinference', 'python3 -m xinference.deploy.cmdline')],
  ['a path', `/opt/conda/bin/${launch}`],
  ['options of the group', launch.replace('launch', '--log-level debug launch')],
  ['a command before', `xinference-local -H 0.0.0.0 & sleep 5 && ${launch}`],
  ['a command after', `${launch} && echo done`],
  ['a pipe', `${launch} | tee launch.log`],
  ['bash -c', `bash -c "${launch}"`],
  ['bash -c in bash -c', `sh -c 'bash -lc "${launch}"'`],
  ['bash -c of a compose file', `    command: bash -c "xinference-local & sleep 9; ${launch}"`],
  [
    'a text of a compose file',
    `services:\n  box:\n    image: xprobe/xinference\n    command: ${launch}\n    ports:\n      - "9997:9997"`,
  ],
  ['a quoted text of YAML', `command: "${launch}"`],
  [
    'a folded text of YAML',
    `services:\n  box:\n    command: >\n      xinference launch\n      --model-name\n      q\n      --n-gpu 2\n    restart: always`,
  ],
  [
    'a block of YAML',
    `command:\n  - /bin/sh\n  - -c\n  - |\n    xinference-local &\n    xinference launch \\\n      --model-name q \\\n      --n-gpu 2`,
  ],
  [
    'a list of YAML',
    `command:\n  - xinference\n  - launch\n  - --model-name\n  - "q"\n  - --n-gpu\n  - '2'\nports:\n  - 9997:9997`,
  ],
  ['a list in brackets', `command: ["xinference", "launch", "--model-name", "q", "--n-gpu", "2"]`],
  ['a list in brackets without quotes', `command: [xinference, launch, --model-name, q, --n-gpu, 2]`],
  [
    'a command and its arguments',
    `containers:\n- name: box\n  command: ["xinference"]\n  args:\n  - launch\n  - --model-name\n  - q\n  - --n-gpu\n  - "2"`,
  ],
  ['a shell and its arguments', `command: ["/bin/bash", "-c"]\nargs: ["${launch}"]`],
  [
    'a Dockerfile',
    `FROM xprobe/xinference\nCMD ["xinference", "launch", "--model-name", "q", "--n-gpu", "2"]`,
  ],
  ['a unit of systemd', `[Service]\nExecStart=/usr/bin/${launch}\nRestart=always`],
  ['a program', `subprocess.run(["xinference", "launch", "--model-name", "q", "--n-gpu", "2"], check=True)`],
  [
    'JSON of a container',
    `{"Path": "x", "Cmd": ["xinference", "launch", "--model-name", "q", "--n-gpu", "2"]}`,
  ],
  ['ends of lines of cmd', 'xinference launch ^\r\n  --model-name q ^\r\n  --n-gpu 2'],
  ['ends of lines of PowerShell', 'xinference launch `\n  --model-name q `\n  --n-gpu 2'],
  ['ends of lines that were lost', 'xinference launch\n  --model-name q\n  --n-gpu 2\nnvidia-smi'],
  ['cmd', 'C:\\Users\\me> cmd /c "xinference launch --model-name q --n-gpu 2"'],
  ['PowerShell', 'PS C:\\Users\\me> & "C:\\py\\Scripts\\xinference.exe" launch --model-name q --n-gpu 2'],
  ['a program of Windows', String.raw`C:\py\Scripts\xinference.exe launch --model-name q --n-gpu 2`],
  [
    'a playbook',
    `- name: start\n  command:\n    argv:\n      - xinference\n      - launch\n      - --model-name\n      - q\n      - --n-gpu\n      - "2"`,
  ],
  ['Start-Process', 'Start-Process xinference -ArgumentList "launch --model-name q --n-gpu 2"'],
  ['a document', '\u201cxinference launch\u00a0\u2014model-name q \u2013\u2013n-gpu 2\u201d'],
  ['a comment', `# the small one\n${launch} # two GPUs\n`],
  [
    'variables that the text sets',
    `echo; M=q\nexport G=2\nxinference launch --model-name $M --n-gpu "\${G}"`,
  ],
])('a command is read in %s', { tags: ['text.paste'] }, (where, text) => {
  const sets = where === 'variables that the text sets' ? ['M=q', 'G=2'] : [];
  expect(readSettings(text)).toEqual({ ...q, unread: sets });
});

test.each([
  [`VAR=x ${launch}`, ['VAR=x']],
  [`env A=1 B=2 ${launch}`, ['A=1', 'B=2']],
  [`export A=1\n${launch}`, ['A=1']],
  [`docker exec -e A=1 box ${launch}`, ['A=1']],
  [`$env:A = "1"; ${launch}`, ['$env:A=1']],
  [`set A=1&& ${launch} ^\n`, ['A=1']],
  [`${launch} stray --max_model_len`, ['stray', '--max_model_len']],
  [`${launch} --replica two`, ['--replica two']],
  [`${launch} --gpu-idx 0,x`, ['--gpu-idx 0,x']],
  [`${launch} --replica-config {x`, ['--replica-config {x']],
  [`${launch} --enable-thinking=yes`, ['--enable-thinking=yes']],
  [`${launch} --model-path $HOME/q`, ['--model-path $HOME/q']],
  [`${launch} --size-in-billions 7b`, ['--size-in-billions 7b']],
  [`${launch} --seed 12345678901234567890`, ['--seed 12345678901234567890']],
  [`${launch} --top_p nan`, ['--top_p nan']],
  [`${launch}; xinference launch -n other`, ['xinference launch -n other']],
])('of %s the words that are no setting are named', { tags: ['text.paste'] }, (text, unread) => {
  expect(readSettings(text)).toEqual({ ...q, unread });
});

test.each([
  ['--model-path D:\\models\\Q.gguf', { model_path: 'D:\\models\\Q.gguf' }],
  ['--model-path "D:\\my models\\Q.gguf"', { model_path: 'D:\\my models\\Q.gguf' }],
  ["--model-path 'D:\\models\\'", { model_path: 'D:\\models\\' }],
  ['--model-path \\\\host\\share\\q', { model_path: '\\\\host\\share\\q' }],
  ['--model_path D:\\new\\table', { model_path: 'D:\\new\\table' }],
  ['-s 1_8 -f gptq', { model_size_in_billions: '1_8', model_format: 'gptq' }],
  ['-s 7', { model_size_in_billions: 7 }],
  ['--n_gpu none', { n_gpu: null }],
  ['--gpu_idx 0,1', { gpu_idx: [0, 1] }],
  ['--env CUDA 0 --env A 007', { envs: { CUDA: '0', A: '007' } }],
  ['--quantization-config load_in_4bit true', { quantization_config: { load_in_4bit: true } }],
  ['--virtual-env-package a -vp b==1', { virtual_env_packages: ['a', 'b==1'] }],
  [
    '--lora-modules a /a -lm a /b',
    { peft_model_config: { lora_list: [{ lora_name: 'a', local_path: '/b' }] } },
  ],
  ['--max_model_len 4096', { max_model_len: 4096 }],
  ['--max_model_len=4096', { max_model_len: 4096 }],
  ['--a 0.90 --b 1.10 --c 0123456 --d 123e4 --e 1_000', { a: 0.9, b: 1.1, c: 123456, d: 1230000, e: 1000 }],
  ['--a none --b None --c TRUE --d True --e false', { a: 'none', b: null, c: 'TRUE', d: true, e: false }],
  ['--temperature -0.5', { temperature: -0.5 }],
  [`--speculative_config '{"method":"mtp","num":1}'`, { speculative_config: { method: 'mtp', num: 1 } }],
  [`--speculative_config "{'method': 'mtp'}"`, { speculative_config: "{'method': 'mtp'}" }],
  ['--sizes [1,2]', { sizes: [1, 2] }],
  ['--enforce_eager true --gpu-idx 3', { enforce_eager: true, gpu_idx: [3] }],
  ['--flag --gpu-idx 3', { gpu_idx: [3], unread: ['--flag'] }],
  ['--trust-remote-code no', { trust_remote_code: false }],
  ['-r2 -en=vLLM', { replica: 2, model_engine: 'vLLM' }],
])('the command reads %s as it does', { tags: ['text.paste'] }, (options, settings) => {
  expect(readSettings(`xinference launch -n q ${options}`)).toEqual({
    model_name: 'q',
    unread: [],
    ...settings,
  });
});

test.each([
  ['client.launch_model(model_name="q", n_gpu=2, **{"gpu_idx":[3,4]})', { gpu_idx: [3, 4] }],
  [
    'from xinference.client import RESTfulClient\nclient = RESTfulClient("http://h:9997")\nuid = client.launch_model(\n    model_name="q",  # small\n    n_gpu=2,\n)\nprint(uid)',
    {},
  ],
  ['>>> client.launch_model("q", "embedding", n_gpu=2)', { model_type: 'embedding' }],
  [
    "client.launch_model('q', n_gpu=2, gpu_idx=(0, 1), seed=1_000, worker_ip=None)",
    { gpu_idx: [0, 1], seed: 1000, worker_ip: null },
  ],
  [
    'await client.launch_model(model_name=name, n_gpu=2, x=[True, {"a": None}])',
    { model_name: '', x: [true, { a: null }], unread: ['model_name=name'] },
  ],
  [
    'name = "q"\nextra = {"a": "007"}\nclient.launch_model(model_name=name, n_gpu=2, **extra, **dict(b=1))',
    { a: '007', b: 1 },
  ],
  [
    'client.launch_model(model_name="q", n_gpu=len(gpus), a=4 * 1024, b=f"{x}", *args)',
    { n_gpu: undefined, unread: ['n_gpu=len(gpus)', 'a=4 * 1024', 'b=f"{x}"', '*args'] },
  ],
  [
    String.raw`client.launch_model(model_name="q", n_gpu=2, model_path=r"D:\new\q", b="D:\models\q")`,
    { model_path: 'D:\\new\\q', b: 'D:\\models\\q' },
  ],
  [
    'client.launch_model(model_name="q" "w", n_gpu=2, wait_ready=False)',
    { model_name: 'qw', unread: ['wait_ready=False'] },
  ],
  [
    'a.launch_model(model_name="q", n_gpu=2)\na.launch_model(model_name="w")',
    { unread: ['launch_model(model_name="w")'] },
  ],
])('Python is read: %s', { tags: ['text.paste'] }, (text, settings) => {
  const { n_gpu, ...rest } = { ...q, unread: [], ...settings };
  expect(readSettings(text)).toEqual({ ...rest, ...(n_gpu === undefined ? {} : { n_gpu }) });
});

const line =
  'model_name=q,model_size_in_billions=7,model_format=pytorch,quantization=none,model_engine=vLLM,model_type=LLM,n_gpu=auto,request_limits=None,peft_model_config=None,gpu_idx=[1],download_hub=None,enforce_eager=True';
const logged = {
  model_name: 'q',
  model_size_in_billions: 7,
  model_format: 'pytorch',
  quantization: 'none',
  model_engine: 'vLLM',
  n_gpu: 'auto',
  gpu_idx: [1],
  enforce_eager: true,
};
const enter =
  '2025-03-01 10:00:00,123 xinference.core.worker 77 INFO     [request 1a2b-3c] Enter launch_builtin_model, args: <xinference.core.worker.WorkerActor object at 0x7f>, kwargs: ';

test.each([
  ['an argument list', line, {}],
  ['an argument list in parentheses', `launch_builtin_model(${line})`, {}],
  ['quoted texts', line.replace('=q,', "='q',"), {}],
  ['the fields of a log before it', `level=INFO msg ${line}`, {}],
  ['a worker of 0.16 to 4.0', `${enter}model_uid=my-q-0,${line}`, { model_uid: 'my-q' }],
  [
    'a worker of 4.1',
    `${enter}model_uid=q-1-rep0,${line},n_worker=1,shard=0,driver_info=None,xavier_config=None`,
    { model_uid: 'q-1', n_worker: 1 },
  ],
  ['a size with a point', `${enter}${line.replace('=7,', '=1_8,')}`, { model_size_in_billions: '1_8' }],
  [
    'texts and objects',
    `${enter}${line},envs={'A': '1', 'b': 'x,y=z'},note=a b,id=007`,
    { envs: { A: '1', b: 'x,y=z' }, note: 'a b', id: '007' },
  ],
  ['an argument that is cut off', `${enter}${line},long=abc...`, { unread: ['long=abc...'] }],
  [
    'an object of the program',
    `${enter}${line.replace('config=None', 'config=<x.Peft object at 0x7f, a=1>')}`,
    { unread: ['peft_model_config=<x.Peft object at 0x7f, a=1>'] },
  ],
  ['the CPU', `${enter}${line.replace('n_gpu=auto', 'n_gpu=None')}`, { n_gpu: null }],
  [
    'a worker of 0.13',
    `DEBUG Enter launch_builtin_model, args: (<xinference.core.worker.WorkerActor object at 0x7f>,), kwargs: {'model_uid': 'my-q-1-0', 'model_name': 'q', 'model_size_in_billions': 7, 'model_format': 'pytorch', 'quantization': 'none', 'model_engine': 'vLLM', 'n_gpu': 'auto', 'peft_model_config': <x.Peft object at 0x7f>, 'gpu_idx': [1], 'download_hub': None, 'enforce_eager': True}`,
    { model_uid: 'my-q', unread: ["'peft_model_config': <x.Peft object at 0x7f>"] },
  ],
  [
    'a supervisor',
    "DEBUG Enter launch_builtin_model, model_uid: my-q, model_name: q, model_size: 7, model_format: pytorch, quantization: none, replica: 2, enable_xavier: False, worker_ip: None, kwargs: {'n_gpu': 'auto', 'model_engine': 'vLLM', 'gpu_idx': [1], 'enforce_eager': True}",
    { model_uid: 'my-q', replica: 2 },
  ],
  [
    'a line of JSON',
    JSON.stringify({ level: 'INFO', message: `Enter launch_builtin_model, args: x, kwargs: ${line}` }),
    {},
  ],
])('a log line is read: %s', { tags: ['text.paste'] }, (_, text, settings) => {
  expect(readSettings(text)).toEqual({ ...logged, unread: [], ...settings });
});

test('a text that is nested beyond measure is no launch', { tags: ['text.paste'] }, () => {
  expect(readLaunch('{"model_name":'.repeat(5000))).toBeUndefined();
});

test('the line that the command prints is read', { tags: ['text.paste'] }, () => {
  expect(readSettings("Launch model name: q with kwargs: {'a': 1, 'b': None, 'c': '007'}")).toEqual({
    model_name: 'q',
    a: 1,
    c: '007',
    unread: [],
  });
});

const body = { model_name: 'q', n_gpu: 2, id: '007' };
const json = JSON.stringify(body);
test.each([
  ['JSON', json],
  ['a Python object', "{'model_name': 'q', 'n_gpu': 2, 'id': '007',}"],
  ['JavaScript', "{ model_name: 'q', n_gpu: 2, id: '007' } // two"],
  ['curl', `curl -X POST http://h/v1/models -H 'Content-Type: application/json' -d '${json}'`],
  ['curl in a container', `docker exec box curl -s http://h/v1/models -d'${json}' > out.json`],
  ['curl with $', `curl http://h/v1/models --data-raw $'{"model_name":"\\u0071","n_gpu":2,"id":"007"}'`],
  ['curl from a document', `curl http://h/v1/models -d @- <<EOF\n${json}\nEOF`],
  ['curl of cmd', `curl ^"http://h/v1/models^" ^\n  --data-raw ^"${json.replaceAll('"', '^\\^"')}^"`],
  ['curl of PowerShell', `curl.exe http://h/v1/models \`\n  -d '${json}'`],
  [
    'PowerShell',
    `Invoke-RestMethod -Method Post -Uri http://h/v1/models -Body "${json.replaceAll('"', '`"')}"`,
  ],
  [
    'fetch',
    `fetch("http://h/v1/models", {\n  "headers": { "a": "b" },\n  "body": ${JSON.stringify(json)},\n  "method": "POST"\n});`,
  ],
  [
    'requests',
    `import requests\nrequests.post("http://h/v1/models", json={"model_name": "q", "n_gpu": 2, "id": "007"})`,
  ],
  ['a call over the wire', `POST /v1/models HTTP/1.1\nHost: h\n\n${json}`],
])('a body is read, and its values keep their types: %s', { tags: ['text.paste'] }, (_, text) => {
  expect(readSettings(text)).toEqual({ ...body, unread: [] });
});

test('a value of a body that JavaScript cannot hold, or the shell would fill in, is named', {
  tags: ['text.paste'],
}, () => {
  expect(readSettings('{"model_name": "q", "seed": 12345678901234567890}')).toEqual({
    model_name: 'q',
    unread: ['"seed": 12345678901234567890'],
  });
  expect(readSettings('curl http://h -d "{\\"model_name\\": \\"q\\", \\"a\\": \\"$A\\"}"')).toEqual({
    model_name: 'q',
    unread: ['a: "$A"'],
  });
});
