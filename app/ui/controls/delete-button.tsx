import { Spinner } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { DeleteRegular } from '#app/icons.ts';
import { IconButton } from './button.tsx';

type Props = Omit<ComponentProps<typeof IconButton>, 'icon'> & { isDeleting: boolean };

/** Deletes an entry of a list. A spinner marks the entry that is being deleted. */
export function DeleteButton({ isDeleting, ...props }: Props) {
  return <IconButton {...props} icon={isDeleting ? <Spinner size="extra-tiny" /> : <DeleteRegular />} />;
}
