import { expect, test } from 'vitest';
import { definitionTexts } from './definition-dialog.tsx';

test('a definition is shown as JSON, and as curl, command line and Python that register it', {
  tags: ['text.copy'],
}, () => {
  const definition = { model_name: "it's", multilingual: true };
  const texts = definitionTexts('audio', definition, { endpoint: 'http://host:9997', withKey: true });
  const [json, curl, cli, python] = texts.map(one => one.code);
  expect(JSON.parse(json ?? '')).toEqual(definition);
  expect(curl).toContain("curl 'http://host:9997/v1/model_registrations/audio' \\\n");
  expect(curl).toContain(String.raw`"model": "{\"model_name\":\"it'\''s\",\"multilingual\":true}"`);
  expect(cli).toMatch(/^cat > model.json <<'END'\n\{/);
  expect(cli).toContain('--api-key "$XINFERENCE_API_KEY" \\\n  --model-type audio \\\n  --file model.json');
  expect(python).toContain('    "multilingual": True,\n');
  expect(python).toContain('client = Client("http://host:9997", api_key=os.environ["XINFERENCE_API_KEY"])');
});
