/** The values in a proxy's configuration. */
export type Setting = {
  port: number;
  /** The address of the console's host, such as `http://127.0.0.1:9998`. */
  host: string;
  /** For the proxy's own files. */
  folder: string;
};

/**
 * The configuration of each proxy. The cookie `gateway` chooses what it does with a call that is not below one of its prefixes; without
 * the cookie the call passes.
 */
export const configs = { nginx, caddy } satisfies Record<string, (setting: Setting) => string>;
export type ProxyName = keyof typeof configs;

const PAGE = '<!DOCTYPE html><html><head><title>Gateway</title></head><body>Gateway</body></html>';
/** The policy of a proxy that knows no hashes. */
const STRICT = "script-src 'self'; style-src 'self' 'unsafe-inline'";
const HOST = 'proxy_set_header Host $http_host;';

function nginx({ port, host, folder }: Setting): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off;
  ${paths.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location = /ready { return 200 ${folder}; }

    location / {
      if ($cookie_gateway = "200") { rewrite ^ /sign_in last; }
      if ($cookie_gateway = "302-path") { return 302 /sign_in; }
      if ($cookie_gateway = "302-host") { return 302 https://login.example/sign_in; }
      if ($cookie_gateway = "401") { return 401; }
      if ($cookie_gateway = "403") { return 403; }
      if ($cookie_gateway = "413") { rewrite ^(.*)$ /limited$1 last; }
      if ($cookie_gateway = "502") { rewrite ^(.*)$ /closed$1 last; }
      if ($cookie_gateway = "503") { return 503; }
      if ($cookie_gateway = "504") { rewrite ^(.*)$ /impatient$1 last; }
      if ($cookie_gateway = "no-host") { rewrite ^(.*)$ /no-host$1 last; }
      proxy_pass ${host};
      ${HOST}
    }
    location = /sign_in {
      default_type text/html;
      return 200 "${PAGE}";
    }
    location /limited/ {
      internal;
      client_max_body_size 1;
      rewrite ^/limited(/.*)$ $1 break;
      proxy_pass ${host};
      ${HOST}
    }
    location /closed/ {
      internal;
      proxy_pass http://127.0.0.1:1;
    }
    location /impatient/ {
      internal;
      proxy_read_timeout 300ms;
      rewrite ^/impatient(/.*)$ $1 break;
      proxy_pass ${host};
      ${HOST}
    }
    location /no-host/ {
      internal;
      rewrite ^/no-host(/.*)$ $1 break;
      proxy_pass ${host};
    }

    location /stripped/ {
      proxy_pass ${host}/;
      ${HOST}
    }
    location /strict/ {
      proxy_pass ${host}/;
      ${HOST}
      add_header Content-Security-Policy "${STRICT}" always;
    }
    location = /named { return 301 $uri/; }
    location /named/ {
      proxy_pass ${host}/;
      proxy_set_header X-Forwarded-Prefix /named;
      ${HOST}
    }
    location /ui/llm/ {
      proxy_pass ${host}/;
      ${HOST}
    }
    location /console/ {
      proxy_pass ${host}/ui/;
      ${HOST}
    }
  }
}
`;
}

function caddy({ port, host, folder }: Setting): string {
  const address = host.replace('http://', '');
  return `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  ${['200', '302-path', '302-host', '401', '403', '502', '503', '504', 'no-host']
    .map(name => `@${name} header Cookie *gateway=${name}*`)
    .join('\n  ')}
  @413 {
    header Cookie *gateway=413*
    header Content-Length *
  }

  handle /ready {
    respond * ${folder}
  }
  handle /sign_in {
    header Content-Type "text/html; charset=utf-8"
    respond "${PAGE}"
  }
  handle @200 {
    header Content-Type "text/html; charset=utf-8"
    respond "${PAGE}"
  }
  handle @302-path {
    redir * /sign_in
  }
  handle @302-host {
    redir https://login.example/sign_in
  }
  handle @401 {
    error 401
  }
  handle @403 {
    error 403
  }
  handle @413 {
    error 413
  }
  handle @502 {
    reverse_proxy 127.0.0.1:1
  }
  handle @503 {
    error 503
  }
  handle @504 {
    reverse_proxy ${address} {
      transport http {
        response_header_timeout 300ms
      }
    }
  }
  handle @no-host {
    reverse_proxy ${address} {
      header_up Host {upstream_hostport}
    }
  }

  handle_path /stripped/* {
    reverse_proxy ${address}
  }
  handle_path /strict/* {
    header +Content-Security-Policy "${STRICT}"
    reverse_proxy ${address}
  }
  redir /named /named/
  handle_path /named/* {
    reverse_proxy ${address} {
      header_up X-Forwarded-Prefix /named
    }
  }
  handle_path /ui/llm/* {
    reverse_proxy ${address}
  }
  handle_path /console/* {
    rewrite * /ui{uri}
    reverse_proxy ${address}
  }
  handle {
    reverse_proxy ${address}
  }

  handle_errors {
    header Content-Type "text/html; charset=utf-8"
    respond "${PAGE}"
  }
}
`;
}
