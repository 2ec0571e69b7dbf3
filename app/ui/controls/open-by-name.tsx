import { Input } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { catalogueText } from '#app/messages/catalogue.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { Button } from './button.tsx';

/** Opens a model whose name is typed, where the list does not come in time and the names neither (launch.names). */
export function OpenByName({ open, isFailed }: { open: (name: string) => void; isFailed: boolean }) {
  const text = catalogueText.byName;
  const [name, setName] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') open(name.trim());
  }

  return (
    <form onSubmit={submit}>
      <Notice {...(!isFailed && { title: text.title })} text={text.text}>
        <Input
          aria-label={text.label}
          placeholder={text.label}
          value={name}
          onChange={(_, { value }) => setName(value)}
        />
        <Button type="submit">{text.open}</Button>
      </Notice>
    </form>
  );
}
