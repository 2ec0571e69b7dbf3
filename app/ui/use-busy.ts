import { useFetchers, useNavigation, useRevalidator } from 'react-router-dom';

/** True while a navigation or a call is under way; takes the place of the busy flags (SPEC section 3). */
export function useBusy(): boolean {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const fetchers = useFetchers();
  return (
    navigation.state !== 'idle' ||
    revalidator.state !== 'idle' ||
    fetchers.some(fetcher => fetcher.state !== 'idle')
  );
}
