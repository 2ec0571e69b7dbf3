/** The text of --help. */
export const help = `Inference Console: serves the console and stands in front of a cluster, or of several.

Usage: inference-console [flags]        from a clone: npm start -- [flags]

  --endpoint URL        the cluster to stand in front of; without it, a demo cluster in this process. Several with a name each,
                        as --endpoint prod=http://HOST:9997 --endpoint lab=http://OTHER:9997, are at /prod/ui/ and /lab/ui/
  --port N              the port to listen on (9998; 0 takes any free one)
  --host HOST           the address to listen on (127.0.0.1)
  --allow-host NAME     another name or IP address by which browsers reach it, as that of a proxy in front; may be repeated
  --trust-proxy ADDRESS a proxy on another machine whose X-Forwarded-* headers count, such as 10.1.2.3 or 10.0.0.0/8; may be repeated
  --base-path PATH      a prefix such as /team/a: the console is then at /team/a/ui/
  --read-only           pass on reads, sign-ins and calls to models, and refuse all else; --read-only=all refuses calls to models too
  --sign-in FILE        ask for a name and a password of FILE, as htpasswd -B writes it; for a cluster without accounts
  --tls-cert FILE       serve https with this certificate, with its chain; read again on SIGHUP
  --tls-key FILE        the key of --tls-cert
  --ca FILE             the authority of the cluster's certificate, instead of those of the system
  --cert FILE           the certificate by which this host shows the cluster who it is
  --key FILE            the key of --cert
  --log FORMAT          text, or json: one object a line with time, level and request id (text)
  --access-log          log each request
  --metrics-port N      Prometheus metrics at /metrics of this port (none; 0 takes any free one)
  --check               ask the host that runs with the same flags whether it answers; the exit code says so
  --version             print the version
  -h, --help            this text

Limits, in seconds and bytes:

  --headers-timeout N   the time for the head of a request (60)
  --request-timeout N   the time for a whole request (0: no limit)
  --idle-timeout N      how long an idle connection stays open (65)
  --connect-timeout N   the time that the cluster has to accept a connection (10)
  --max-header-bytes N  the size of the head of a request (16384)
  --max-body-bytes N    the size of the body of a request (0: no limit)
  --max-connections N   how many connections may be open (0: no limit)

The demo cluster, without --endpoint:

  --release R           what it speaks: 0.13 (by default) or 4.1
  --auth                ask for a sign-in: admin/admin may do everything, viewer/viewer may only look,
                        at 4.1 newcomer/newcomer has to choose a new password
  --setup               release 4.1 without any account yet: it prints the token that makes the first one
  --models N            grow the catalogue of language models to N
  --running N           grow the list of running models to N
  --workers N           how many workers there are (3)
  --latency MS          how long each answer takes, in milliseconds
  --launch-seconds N    how long a launch takes (3)
  --strict-paths        refuse to register a model whose path does not exist
  --distributed         each worker has definitions of its own: custom models run where they were registered
  --npus                the accelerators are NPUs, of which the cluster reports neither number nor memory

Each flag is also a variable of the environment: INFERENCE_CONSOLE_BASE_PATH is --base-path. A flag comes before its variable. A flag
without a value is set by true; one that may be repeated takes a list with commas.
GET /healthz answers while this process runs, GET /readyz while its cluster answers.
CONSOLE_DIST in the environment names another folder with a built console.
`;
