use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use tempfile::TempDir;

use crate::run;

/// A certificate for 127.0.0.1 of an authority of its own, made by openssl.
#[derive(Debug)]
pub struct Certificate {
    folder: TempDir,
}

impl Certificate {
    /// # Errors
    /// If openssl is missing.
    pub fn make() -> Result<Self> {
        let own = Self { folder: tempfile::Builder::new().prefix("argosy-tls-").tempdir()? };
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        let file = |name: &str| own.file(name).display().to_string();
        run(Command::new("openssl")
            .args(["req", "-x509", "-days", "2", "-subj", "/CN=authority"])
            .args(key)
            .args(["-keyout", &file("authority.key"), "-out", &file("authority.pem")]))?;
        run(Command::new("openssl").args(["req", "-subj", "/CN=server"]).args(key).args([
            "-keyout",
            &file("server.key"),
            "-out",
            &file("server.csr"),
        ]))?;
        std::fs::write(own.file("names"), "subjectAltName=IP:127.0.0.1,DNS:localhost\n")?;
        run(Command::new("openssl")
            .args(["x509", "-req", "-days", "2", "-CAcreateserial"])
            .args(["-in", &file("server.csr"), "-extfile", &file("names")])
            .args(["-CA", &file("authority.pem"), "-CAkey", &file("authority.key")])
            .args(["-out", &file("server.pem")]))?;
        Ok(own)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Who has signed it.
    pub fn authority(&self) -> PathBuf {
        self.file("authority.pem")
    }

    pub fn server(&self) -> PathBuf {
        self.file("server.pem")
    }

    pub fn key(&self) -> PathBuf {
        self.file("server.key")
    }
}
