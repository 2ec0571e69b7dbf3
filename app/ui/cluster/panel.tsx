import { Skeleton, SkeletonItem, Subtitle2 } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { usePanelStyles } from './panel.styles.ts';

/** A part of a screen about the cluster; its title may lead to the place where more is told of that. */
export function Panel({ title, to, children }: { title: string; to?: string; children: ReactNode }) {
  const styles = usePanelStyles();
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Subtitle2 as="h2" block id={heading} className={styles.heading}>
        {to === undefined ? (
          title
        ) : (
          <PlainLink to={to} className={styles.title}>
            {title}
          </PlainLink>
        )}
      </Subtitle2>
      {children}
    </section>
  );
}

type OutlineProps = { label: string; panels?: number; className?: string; children?: ReactNode };

/** Panels before they have anything to show; `children` stands in each. */
export function PanelOutlines({ label, panels = 1, className, children }: OutlineProps) {
  const styles = usePanelStyles();
  return (
    <Skeleton aria-label={label} className={className ?? styles.panels}>
      {[...Array(panels).keys()].map(place => (
        <div key={place} className={styles.panel}>
          {children ?? <SkeletonItem size={128} />}
        </div>
      ))}
    </Skeleton>
  );
}

/** One fact of a panel, in a `<dl>` of the class `list`. */
export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
