import { makeStyles, tokens } from '@fluentui/react-components';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { countModels } from '#app/cluster/models/registrations.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { useReading } from '#app/query/resource-route.ts';
import { otherTypesText as text } from './text.ts';

const useStyles = makeStyles({ words: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Counts and explains the models without a tab (launch.other-types). Load it lazily, after the first cards. */
export function OtherTypes() {
  const styles = useStyles();
  const { data = [] } = useReading('other-types', readOtherTypes);
  if (data.length === 0) return null;
  return <p className={styles.words}>{`${text.counted(data)} ${text.explanation}`}</p>;
}

const TYPES = ['flexible', 'world'] as const satisfies Exclude<Parameters<typeof can>[0], KindName>[];

/** Counts the models of each type without a form; a type without an answer is left out. */
async function readOtherTypes(signal: AbortSignal): Promise<ApiResult<{ type: string; count: number }[]>> {
  await capabilitiesKnown();
  const counts = await Promise.all(
    TYPES.filter(can).map(async type => ({ type, counted: await countModels(type, signal) })),
  );
  const data = counts.flatMap(({ type, counted }) => (counted.ok ? [{ type, count: counted.data }] : []));
  return { ok: true, data: data.filter(({ count }) => count > 0) };
}
