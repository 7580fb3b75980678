//! Encrypted connections. A certificate is always checked, with the name it is for: encryption
//! towards nobody in particular would keep nobody out.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

use crate::{Result, StoreError};

/// How connections are encrypted where the address asks for it (`sslmode=require`).
#[derive(Clone)]
pub(super) struct Tls(TlsConnector);

impl Tls {
    /// Trusts this authority alone, or those of the system.
    pub(super) fn trusting(authority: Option<&Path>) -> Result<Self> {
        let failed = |why: String| StoreError::Failed(format!("certificates: {why}"));
        let mut roots = RootCertStore::empty();
        let trusted = match authority {
            Some(file) => CertificateDer::pem_file_iter(file)
                .and_then(Iterator::collect::<std::result::Result<Vec<_>, _>>)
                .map_err(|error| failed(format!("{}: {error}", file.display())))?,
            None => rustls_native_certs::load_native_certs().certs,
        };
        if authority.is_some() && trusted.is_empty() {
            return Err(failed("the file has none".to_owned()));
        }
        roots.add_parsable_certificates(trusted);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| failed(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self(Arc::new(config).into()))
    }
}

impl<S: AsyncRead + AsyncWrite + Send + Unpin + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = Encrypting;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> std::result::Result<Encrypting, Self::Error> {
        Ok(Encrypting { by: self.0.clone(), name: ServerName::try_from(host.to_owned())? })
    }
}

/// One connection that is about to be encrypted.
pub(super) struct Encrypting {
    by: TlsConnector,
    name: ServerName<'static>,
}

impl<S: AsyncRead + AsyncWrite + Send + Unpin + 'static> TlsConnect<S> for Encrypting {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { Ok(Encrypted(self.by.connect(self.name, stream).await?)) })
    }
}

pub(super) struct Encrypted<S>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
