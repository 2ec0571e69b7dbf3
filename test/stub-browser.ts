/**
 * The parts of a browser that code without components uses: storage, address, cookies and events. The document is empty; a test that needs
 * more of it runs in jsdom, as a `.test.tsx`.
 */
export function stubBrowser(): void {
  let address = new URL('http://localhost:3000/ui/');
  const cookies = new Map<string, string>();
  const events = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    title: '',
    documentElement: { lang: 'en', dataset: {} },
    hasFocus: () => true,
    querySelector: () => null,
  });
  Object.defineProperty(page, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      const [, expires = ''] = /; expires=([^;]*)/i.exec(line) ?? [];
      if (Date.parse(expires) <= Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  for (const [name, value] of Object.entries({
    window: globalThis,
    document: page,
    history: {
      replaceState: (_state: unknown, _title: string, to: string) => (address = new URL(to, address)),
    },
    navigator: { onLine: true, language: 'en-US', languages: ['en-US'] },
    Storage: StubStorage,
    StorageEvent: StubStorageEvent,
    localStorage: new StubStorage(),
    sessionStorage: new StubStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => address });
}

class StubStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;

  constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** Its entries are its own properties, as those of a browser's storage. */
class StubStorage {
  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string): string | null {
    return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
  }

  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: String(value) });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}
