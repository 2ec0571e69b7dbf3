import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Details } from '#app/features/model-details/details.ts';
import { replicaNeedOf } from '#app/features/model-details/estimate-memory.ts';
import { FitPanel } from '#app/features/model-details/fit-panel.tsx';
import type { OfferedVariants } from '#app/features/model-details/specs.ts';
import type { Query } from '#app/query/query.ts';
import { Unfold } from '#app/ui/controls/unfold.tsx';
import type { LaunchDraft } from './fields.ts';
import { whereText as text } from './text.ts';
import { WherePanel } from './where-panel.tsx';

const useStyles = makeStyles({
  part: {
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { margin: '8px 12px', fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    margin: '0 12px 8px',
  },
});

type Props = {
  kind: KindName;
  details: Query<Details>;
  draft: LaunchDraft;
  gpus: number | undefined;
  place: (where: Partial<LaunchDraft>) => void;
  variants: OfferedVariants;
};

/** Memory and placement of a launch. Load it lazily. */
export function DecidePanel({ kind, details, draft, gpus, place, variants }: Props) {
  const { data } = details;
  return (
    <>
      <FitPanel {...{ kind, details, gpus, variants }} choice={draft} />
      {data !== undefined && (data.nodes ?? data.reports) !== undefined && (
        <Part title={text.title}>
          <WherePanel
            details={data}
            launch={replicaNeedOf(kind, data, draft, gpus)}
            draft={draft}
            place={place}
          />
        </Part>
      )}
    </>
  );
}

/** Open beside the fields; folded below them in a narrow window. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const [isBeside] = useState(() => window.matchMedia('(min-width: 1100px)').matches);
  if (isBeside)
    return (
      <section className={styles.part} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <div className={styles.content}>{children}</div>
      </section>
    );
  return (
    <div className={styles.part}>
      <Unfold title={title}>
        <div className={styles.content}>{children}</div>
      </Unfold>
    </div>
  );
}
