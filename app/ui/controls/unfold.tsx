import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ panel: { margin: 0, padding: '4px 0 8px 8px' } });

type Props = {
  title: string;
  /** Whether it begins open. */
  open?: boolean;
  children: ReactNode;
};

/** A part that is read on request: one press shows or hides it. */
export function Unfold({ title, open = false, children }: Props) {
  const styles = useStyles();
  return (
    <Accordion collapsible defaultOpenItems={open ? [title] : []}>
      <AccordionItem value={title}>
        <AccordionHeader size="small">{title}</AccordionHeader>
        <AccordionPanel className={styles.panel}>{children}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}
