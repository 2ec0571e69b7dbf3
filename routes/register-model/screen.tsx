import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { sessionText } from '#app/messages/layout.ts';
import { registerText } from '#app/messages/register-model.ts';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { useKindTabs } from '#app/ui/controls/kind-tabs.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { TryAgain } from '#app/ui/query/query-failure.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { RegisterForm } from './register-form.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';
import type { loader, OpenedForm } from './route.ts';

/** Registers a model of any kind, or edits the one in the address (register.tabs, register.edit). */
export function Component() {
  const styles = useRegisterModelStyles();
  const { kind, modelName, form } = useRouteData<typeof loader>();
  const query = useQueryState(form);
  const tabs = useKindTabs('register', paths.register);
  const mayRegister = usePermission('models:register').allowed;
  const title = modelName === undefined ? registerText.title : registerText.editing(modelName);
  return (
    <div className={styles.page}>
      <PageTitle tab={kindText[kind].register}>{title}</PageTitle>
      <TabStrip label={registerText.kinds} tabs={tabs} selected={kind} panel={{ id: 'register-panel' }}>
        {!mayRegister && <Notice role="note" text={sessionText.onlyFor('models:register')} />}
        {modelName !== undefined && query.data === undefined && query.failure !== undefined ? (
          <NotLoaded kind={kind} name={modelName} reason={query.message} />
        ) : (
          <QueryView
            query={query}
            failed={registerText.formNotLoaded}
            stale={registerText.stale}
            placeholder={<Loading />}
          >
            {data => <Form key={`${kind}/${modelName}`} data={data} />}
          </QueryView>
        )}
      </TabStrip>
    </div>
  );
}

function Form({ data }: { data: OpenedForm }) {
  const { kind, modelName, original, listsFailed, places } = data;
  const { refusedUpTo } = kinds[kind];
  return (
    <>
      {refusedUpTo !== undefined && modelName === undefined && (
        <Notice role="note" text={registerText.refusedUpTo(refusedUpTo)} />
      )}
      {/* The form works without a list that is missing. */}
      {listsFailed && (
        <Notice text={registerText.listsMissing}>
          <TryAgain label={registerText.retry} />
        </Notice>
      )}
      {places.unlocated && (
        <Notice text={registerText.unlocated}>
          <TryAgain label={registerText.retry} />
        </Notice>
      )}
      {modelName !== undefined && original === undefined ? (
        <NotLoaded kind={kind} name={modelName} reason={registerText.builtIn} />
      ) : (
        <RegisterForm data={data} />
      )}
    </>
  );
}

/** There is nothing to edit. */
function NotLoaded({ kind, name, reason }: { kind: KindName; name: string; reason: string | undefined }) {
  return (
    <EmptyState title={registerText.notLoaded(name)} text={reason}>
      <TryAgain label={registerText.retry} />
      <PlainLink to={paths.custom(kind)}>{registerText.backToList}</PlainLink>
    </EmptyState>
  );
}

const FIELDS = ['name', 'description', 'path', 'languages', 'buttons'];

/** The placeholder of the form. */
function Loading() {
  const styles = useRegisterModelStyles();
  return (
    <div className={styles.columns}>
      <Skeleton className={styles.form}>
        <p role="status" className={styles.hint}>
          {registerText.loading}
        </p>
        {FIELDS.map(field => (
          <SkeletonItem key={field} size={32} />
        ))}
      </Skeleton>
    </div>
  );
}
